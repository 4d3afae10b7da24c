import { type SessionState, sessionStateSchema } from '../../schemas/session.ts';

/** The state of a session from the text that it is kept as, here and on the server (V1); null where it is none. */
export function parseState(text: string): SessionState | null {
  try {
    return sessionStateSchema.parse(JSON.parse(text));
  } catch {
    // Neither lost nor in the way: the row stays as it is and the list says that it can't be read.
    return null;
  }
}
