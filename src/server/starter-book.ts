import { z } from 'zod/mini';
import { readAnswer, type Server } from './server.ts';

/**
 * Has a book inherit from the server's starter book (B3), which who has none in view does not know.
 *
 * @param starterLanguage such as `es`: that of the book, if there is one in it
 * @returns false: there is none
 * @throws ClientResponseError (404: the caller does not manage the organization) or Unreachable
 */
export async function linkStarterBook(
  server: Server,
  book: string,
  starterLanguage: string,
): Promise<boolean> {
  const body = { fromStarter: true, starterLanguage };
  const answer = await server.collection('books').update(book, body);
  return readAnswer(bookAnswer, answer).parent !== '';
}

const bookAnswer = z.object({ parent: z.string() });
