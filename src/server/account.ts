import { z } from 'zod/mini';
import type { Auth } from './auth.ts';
import { readAnswer, type Server } from './server.ts';

/** Sets the signed-in user's own name; the client takes the answer over as the stored user. */
export async function renameUser(server: Server, auth: Auth, name: string): Promise<void> {
  const user = auth.user()?.id ?? '';
  readAnswer(z.object({ id: z.string() }), await server.collection('users').update(user, { name }));
}
