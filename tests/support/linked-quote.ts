import type PocketBase from 'pocketbase';
import { demoOrganizationIds, demoUserId } from '../../scripts/demo/demo-ids.ts';
import type { QuoteContent } from '../../src/schemas/quote-content.ts';
import { sentQuote } from './made-quote.ts';
import { newId } from './signed-order.ts';
import { hashOf, newVisitId } from './visits.ts';

/** A quote of the demo technician's on a server, with a link, that nobody clicked together. @returns the link's address, from / on */
export async function linkedQuote(
  superuser: PocketBase,
  more: Partial<QuoteContent> = {},
): Promise<string> {
  const user = demoUserId('technician@demo.test');
  const at = { org: demoOrganizationIds.organization, user, visit: newVisitId(user) };
  const validUntil = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const quote = sentQuote(at, { validUntil, ...more });
  const token = `${newId()}${newId()}ab`.replace(/[0189]/g, 'a');
  await superuser.collection('quotes').create({ ...quote, user, link: hashOf(token) });
  return `/q#${token}`;
}
