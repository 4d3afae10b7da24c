import type { User } from '../schemas/account.ts';
import type { Auth } from '../server/auth.ts';
import { useApp } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** The signed-in user, or null. */
export function useUser(): User | null {
  const { auth } = useApp();
  const user = readyValue(useLive(userOf, auth));
  return user === undefined ? auth.user() : user;
}

const userOf = (auth: Auth) => auth.user$;
