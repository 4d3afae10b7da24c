import type { SendOptions } from 'pocketbase';
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import { z } from 'zod/mini';
import { type User, userSchema } from '../schemas/account.ts';
import { failureOf, isRefused, SignedOut, WrongCredentials } from './failure.ts';
import { readAnswer, type Server } from './server.ts';

/**
 * Who is signed in (S7). A stored token signs a person in, expired or not, until the server itself
 * refuses it: without signal nobody is sent to the login page.
 */
export type Auth = {
  /** The signed-in user, or null; emits when the account, the token's owner or its activeOrg changes. */
  user$: Observable<User | null>;
  user(): User | null;
  /** Whether the server ended the session, in whichever tab; false after a log-out. */
  isEnded(): boolean;
  /** Whose data this browser keeps: the id of who is signed in, or whose session the server ended; or null. */
  owner(): string | null;
  /** @throws WrongCredentials, ForeignAnswer, or what the failed call threw */
  signIn(email: string, password: string): Promise<void>;
  /** Registers and signs in (U52). @param name "" where none was given */
  register(email: string, password: string, name: string): Promise<void>;
  /**
   * Renews the token and the user record: whether the server confirmed them or refused them. What is
   * kept then is no older than the call.
   */
  refresh(): Promise<'confirmed' | 'refused'>;
  /**
   * Voids the account's tokens everywhere, and takes a new one here (B11).
   * @throws ForeignAnswer, or what the failed call threw
   */
  endOthers(): Promise<void>;
  /** What this device is called in the list of where the user is signed in. */
  device(): string;
  /** Logs out: forgets the token and the user; tells the server, and does not wait for an answer. */
  signOut(): void;
};

/** @param device what this device calls itself; "": it is in no list */
export function createAuth(server: Server, device: () => string = () => ''): Auth {
  const subject = new BehaviorSubject<User | null>(storedUser(server));
  server.authStore.onChange(() => subject.next(storedUser(server)));
  const named = () => (device() ? { headers: { 'X-Device': device() } } : {});
  // After a log-out nothing is named, and so nothing is made up again.
  const namedIfSignedIn = () => (server.authStore.token ? named() : {});
  /** A token of this device is being replaced: what the one before is answered meanwhile says nothing. */
  let replaced: Promise<unknown> = Promise.resolve();
  const askToEnter = async (email: string, password: string) => {
    const body = { identity: email, password };
    const path = '/api/collections/users/auth-with-password';
    const { token, record } = await askForToken(server, path, { body, ...named() });
    server.authStore.save(token, record);
  };

  return {
    user$: subject.pipe(distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b))),
    user: () => subject.value,
    owner: () => server.authStore.record?.id ?? null,
    isEnded: () => subject.value === null && server.authStore.record !== null,
    signIn: async (email, password) => {
      try {
        await askToEnter(email, password);
      } catch (error) {
        throw failureOf(error).kind === 'rejected' ? new WrongCredentials() : error;
      }
    },
    register: async (email, password, name) => {
      // Members of one organization see each other's address, nobody else sees the account at all.
      await server.collection('users').create({
        email,
        emailVisibility: true,
        password,
        passwordConfirm: password,
        ...(name === '' ? {} : { name }),
      });
      await askToEnter(email, password);
    },
    refresh: async () => {
      const { authStore } = server;
      const kept = () => JSON.stringify([authStore.token, authStore.record]);
      do {
        const before = kept();
        const renewed = await renewal(server, namedIfSignedIn());
        await replaced;
        if (kept() === before) {
          // Of a token that was refused, whose it was stays: by that the other tabs tell an ended session
          // from a log-out.
          authStore.save(renewed?.token ?? '', renewed?.record ?? authStore.record);
          return renewed ? 'confirmed' : 'refused';
        }
        // Another renewal was kept meanwhile, of a question asked earlier or later than this one, or
        // another tab signed in again. Which of the answers is the newer is known by asking again.
      } while (authStore.token);
      return 'refused';
    },
    endOthers: async () => {
      const end = async () => {
        const answer = await askForToken(server, '/api/end-other-sessions', named());
        // Nobody is signed in again by an answer that comes after a log-out.
        if (server.authStore.record?.id === answer.record.id)
          server.authStore.save(answer.token, answer.record);
      };
      const ended = end();
      replaced = ended.catch(() => {});
      await ended;
    },
    device,
    signOut: () => {
      // The page goes, and the request goes on. Where it does not arrive, the line stays in the list until it is old.
      const told = { method: 'POST', keepalive: true, ...namedIfSignedIn() };
      server.send('/api/sign-out', told).catch(() => {});
      server.authStore.clear();
    },
  };
}

/**
 * Asks the server whether this user is signed in; somebody else may be meanwhile.
 * @throws SignedOut, or what the failed call threw
 */
export async function confirmSession(auth: Auth, user: string): Promise<void> {
  const answer = await auth.refresh();
  if (answer === 'refused' || auth.user()?.id !== user) throw new SignedOut();
}

/**
 * What `ask` is answered. A doubtful answer is what an ended token would get too: it is believed only
 * where the same token is confirmed after it.
 *
 * @throws SignedOut, or what a failed call threw
 */
export async function believed<T>(
  server: Server,
  confirm: () => Promise<void>,
  ask: () => Promise<T>,
  isDoubtful: (answer: T) => boolean,
): Promise<T> {
  while (true) {
    const { token } = server.authStore;
    const answer = await ask();
    if (!isDoubtful(answer)) return answer;
    const isSame = server.authStore.token === token;
    await confirm();
    if (isSame) return answer;
  }
}

/**
 * A new token and the user record, null if the server refuses the stored token.
 * @throws ForeignAnswer, or what a failed call threw
 */
async function renewal(server: Server, options: SendOptions): Promise<Renewal | null> {
  try {
    return await askForToken(server, '/api/collections/users/auth-refresh', options);
  } catch (error) {
    if (!isRefused(failureOf(error))) throw error;
    return null;
  }
}

/** @throws ForeignAnswer, or what the failed call threw */
async function askForToken(server: Server, path: string, options: SendOptions): Promise<Renewal> {
  const query = { expand: 'activeOrg' };
  const answer = await server.send(path, { method: 'POST', query, ...options });
  // Parsed before it is kept: the client's own call takes a page that is not PocketBase's for a token,
  // and the user would be signed out by it.
  return readAnswer(renewalSchema, answer);
}

const renewalSchema = z.object({
  token: z.string().check(z.minLength(1)),
  record: z.looseObject({ id: z.string(), collectionId: z.string(), collectionName: z.string() }),
});

type Renewal = z.infer<typeof renewalSchema>;

function storedUser({ authStore }: Server): User | null {
  if (!authStore.token || !authStore.record) return null;
  // A record that this program can't read is as good as none: the person signs in again.
  return userSchema.safeParse(authStore.record).data ?? null;
}

const key = 'device';
const length = 20;
const letters = 'abcdefghijklmnopqrstuvwxyz012345';

/**
 * What this browser calls itself to the server, so that somebody finds it in the list of their devices (B11): made at
 * random, and gone with a log-out. It gives no right.
 */
export function thisDevice(storage: Storage): string {
  const known = storage.getItem(key);
  if (known) return known;
  const bytes = [...crypto.getRandomValues(new Uint8Array(length))];
  const made = bytes.map((byte) => letters[byte % letters.length]).join('');
  storage.setItem(key, made);
  return made;
}
