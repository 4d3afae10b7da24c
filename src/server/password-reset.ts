import { z } from 'zod/mini';
import type { Server } from './server.ts';

const optionsSchema = z.object({ passwordReset: z.boolean() });

/** Whether the server can mail a link to somebody who forgot the password; without an answer it can't. */
export async function offersPasswordReset(server: Server): Promise<boolean> {
  try {
    return optionsSchema.parse(await server.send('/api/sign-in-options', {})).passwordReset;
  } catch {
    // No network, or an older server: neither could send one.
    return false;
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
