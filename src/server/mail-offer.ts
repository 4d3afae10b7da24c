import { z } from 'zod/mini';
import type { Server } from './server.ts';

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
