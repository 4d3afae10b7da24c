import type { Server } from './server.ts';

/**
 * Ends all links of a quote for good (O2); doing it again changes nothing.
 *
 * @throws what the failed call threw
 */
export async function revokeQuote(server: Server, quoteId: string): Promise<void> {
  await server.send('/api/revoke-quote', { method: 'POST', body: { quoteId } });
}
