import type { Server } from './server.ts';

/** Asks for the link. The answer is the same whether or not the address has an account. */
export async function requestPasswordReset(server: Server, email: string): Promise<void> {
  await server.collection('users').requestPasswordReset(email);
}

/** Replaces the password of the account that the mailed token is for; its sessions end everywhere. */
export async function replacePassword(server: Server, token: string, password: string) {
  await server.collection('users').confirmPasswordReset(token, password, password);
}
