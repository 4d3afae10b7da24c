import { z } from 'zod/mini';
import type { Auth } from './auth.ts';
import type { Server } from './server.ts';

/**
 * The account's e-mail address: whether it is the person's own, and another in its place (B13). The client's own calls
 * are not used where they would forget who is signed in.
 */

const path = '/api/collections/users';

/** Has a link sent to the user's address; following it shows that the address is the user's. */
export async function requestVerification(server: Server, auth: Auth): Promise<void> {
  await server.collection('users').requestVerification(auth.user()?.email ?? '');
}

/** What the link of the mail does. */
export async function verifyAddress(server: Server, auth: Auth, token: string): Promise<void> {
  await server.send(`${path}/confirm-verification`, { method: 'POST', body: { token } });
  await learn(auth);
}

/** Has a link sent to a new address. */
export async function requestAddressChange(server: Server, newEmail: string): Promise<void> {
  await server.collection('users').requestEmailChange(newEmail);
}

/** What the link of the mail does, with the account's password; the account's sessions end everywhere. */
export async function changeAddress(server: Server, auth: Auth, token: string, password: string) {
  await server.send(`${path}/confirm-email-change`, { method: 'POST', body: { token, password } });
  await learn(auth);
}

/** It is done on the server: what this device knows of the account is made up for at the next contact, if not now. */
async function learn(auth: Auth): Promise<void> {
  if (!auth.user()) return;
  try {
    await auth.refresh();
  } catch (error) {
    console.error(error);
  }
}

/** Asks for the link. The answer is the same whether or not the address has an account. */
export async function requestPasswordReset(server: Server, email: string): Promise<void> {
  await server.collection('users').requestPasswordReset(email);
}

/** Replaces the password of the account that the mailed token is for; its sessions end everywhere. */
export async function replacePassword(server: Server, token: string, password: string) {
  await server.collection('users').confirmPasswordReset(token, password, password);
}

const optionsSchema = z.object({ passwordReset: z.boolean() });

/** Whether the server can send mails; without an answer it can't. */
export async function offersMail(server: Server): Promise<boolean> {
  try {
    return optionsSchema.parse(await server.send('/api/sign-in-options', {})).passwordReset;
  } catch {
    // No network, or an older server: neither could send one.
    return false;
  }
}
