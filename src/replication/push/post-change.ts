import { believed } from '../../server/auth.ts';
import { failureOf } from '../../server/failure.ts';
import {
  type PlaceInLog,
  type PublishedChange,
  placeInLog,
  publishChange,
} from '../../server/publish-change.ts';
import type { Server } from '../../server/server.ts';
import { refusalOf } from './refusals.ts';

/** What became of a change that was posted. `overtaken`: a book in view has a later one than it was made after (A5). */
type Fate =
  | { kind: 'sent'; place: PlaceInLog }
  | { kind: 'overtaken' }
  | { kind: 'refused'; message: string };

/**
 * Posts a change, perhaps once more.
 *
 * @param confirm has the session confirmed, and throws where it is not: a refusal is believed only of a token that is
 *   good after it, since one that has ended looks the same
 * @throws what a failed call threw, if it is a fault and no refusal: it is posted again later
 */
export function postChange(
  server: Server,
  confirm: () => Promise<void>,
  change: PublishedChange,
): Promise<Fate> {
  return believed(
    server,
    confirm,
    () => post(server, change),
    ({ kind }) => kind === 'refused',
  );
}

async function post(server: Server, change: PublishedChange): Promise<Fate> {
  try {
    return { kind: 'sent', place: await publishChange(server, change) };
  } catch (error) {
    const { kind } = failureOf(error);
    const fate: Fate =
      kind === 'overtaken' ? { kind } : { kind: 'refused', message: refusalOf(error) };
    // A create that was repeated side by side with itself is refused, or overtaken by itself, though the change is there.
    const place = await placeInLog(server, change.id);
    return place ? { kind: 'sent', place } : fate;
  }
}
