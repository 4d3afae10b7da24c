import { z } from 'zod/mini';
import { readAnswer, type Server } from './server.ts';

/**
 * Has a book inherit from the server's starter book (B3), which who has none in view does not know.
 *
 * @returns false: there is none
 * @throws ClientResponseError (404: the caller does not manage the organization) or Unreachable
 */
export async function linkStarterBook(server: Server, book: string): Promise<boolean> {
  const answer = await server.collection('books').update(book, { fromStarter: true });
  return readAnswer(bookAnswer, answer).parent !== '';
}

const bookAnswer = z.object({ parent: z.string() });
