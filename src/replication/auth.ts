import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import { type User, userSchema } from '../schemas/account.ts';
import { failureOf, type Server } from './server.ts';

/**
 * Who is signed in (S7). A stored token signs a person in, expired or not, until the server itself
 * refuses it: without signal nobody is sent to the login page.
 */
export type Auth = {
  /** The signed-in user, or null; emits when the account, the token's owner or its activeOrg changes. */
  user$: Observable<User | null>;
  user(): User | null;
  signIn(email: string, password: string): Promise<void>;
  /** Registers and signs in (spec, section 7.1). */
  register(email: string, password: string): Promise<void>;
  /** Renews the token and the user record: whether the server confirmed them or refused them. */
  refresh(): Promise<'confirmed' | 'refused'>;
  /** Forgets the token and the user; says nothing to the server. */
  signOut(): void;
};

export function createAuth(server: Server): Auth {
  const subject = new BehaviorSubject<User | null>(storedUser(server));
  server.authStore.onChange(() => subject.next(storedUser(server)));
  const users = server.collection('users');

  return {
    user$: subject.pipe(distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b))),
    user: () => subject.value,
    signIn: async (email, password) => {
      await users.authWithPassword(email, password);
    },
    register: async (email, password) => {
      // Members of one organisation see each other's address, nobody else sees the account at all.
      await users.create({
        email,
        emailVisibility: true,
        password,
        passwordConfirm: password,
      });
      await users.authWithPassword(email, password);
    },
    refresh: async () => {
      const renewing = server.authStore.token;
      try {
        await users.authRefresh({ expand: 'activeOrg' });
        return 'confirmed';
      } catch (error) {
        if (failureOf(error) !== 'refused') throw error;
        // Another tab may have signed in anew meanwhile: only the token that was refused is forgotten.
        if (server.authStore.token === renewing) server.authStore.clear();
        return 'refused';
      }
    },
    signOut: () => server.authStore.clear(),
  };
}

function storedUser({ authStore }: Server): User | null {
  if (!authStore.token || !authStore.record) return null;
  return userSchema.parse(authStore.record);
}
