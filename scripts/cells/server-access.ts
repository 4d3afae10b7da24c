import { type ServerAccess, signInSuperuser } from '../snapshots/superuser.ts';
import type { Ask } from '../sql.ts';

/** Asks a server that may be away for a while, and signs in again after whatever it did not answer: tokens end, too. */
export function askAgain(access: ServerAccess): Ask {
  let signedIn: Promise<{ ask: Ask }> | null = null;
  return async (path, body) => {
    signedIn ??= signInSuperuser(access);
    const mine = signedIn;
    try {
      return await (await mine).ask(path, body);
    } catch (error) {
      if (signedIn === mine) signedIn = null;
      throw error;
    }
  };
}
