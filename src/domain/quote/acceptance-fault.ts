import type { OrderPersonal } from '../../schemas/order.ts';
import type { FaultOf } from '../fault.ts';
import { type KeptOrder, orderFault } from '../order/order-fault.ts';
import type { SealedClaims, SealedFault } from '../order/sealed-fault.ts';
import { isMoment } from './quote-fault.ts';

/** So many bytes of what a stranger may send with an order (O4): who signs, and what was drawn. */
const maxAcceptedPersonalBytes = 4_000;
export const maxAcceptedSignatureBytes = 150_000;
/** So many more than its quote the content of an order may have: ids, moments, its total and the notice of cancellation. */
const maxMoreBytes = 20_000;
const maxNameLength = 200;

/** What the texts of an order say that was signed at home, as far as the server looks into them. */
type AcceptanceClaims = SealedClaims<'quote' | 'created'> & {
  contentBytes: number;
  /** Of the quote's content. */
  quoteBytes: number;
  personalBytes: number;
  /** Whether what was drawn is lines of a few points, as a device writes them; also where nothing was. */
  hasStrokes: boolean;
};

/**
 * What is wrong with an order that is sent from the page of a quote, but for what the quote says: as `orderFault`, and each of its
 * texts as that page writes it, since devices of the shop read them.
 *
 * @param quote the id of the quote, and what its customer is called
 */
export function acceptanceFault(
  order: KeptOrder,
  claims: AcceptanceClaims,
  quote: { id: string; customer: string },
  hashOf: (text: string) => string,
): SealedFault | FaultOf<'notQuoted'> | null {
  const { says } = claims;
  if (claims.contentBytes > claims.quoteBytes + maxMoreBytes) return invalid('content');
  if (claims.personalBytes > maxAcceptedPersonalBytes) return invalid('personal');
  if (!claims.hasStrokes) return invalid('signature');
  if (!/^[0-9a-f]{32}$/.test(order.salt)) return invalid('salt');
  const fault = orderFault(order, claims, hashOf);
  if (fault) return fault;
  if (says.quote !== quote.id) return { code: 'notQuoted', name: 'quote' };
  if (says.replaces !== null) return { code: 'notQuoted', name: 'replaces' };
  if (!isMoment(says.created)) return invalid('created');
  return isSigned(order, quote.customer) ? null : invalid('personal');
}

/** What of an order that is signed at home is personal: of the customer what the page knows. */
export function acceptedPersonal(
  customer: string,
  { name, method }: OrderPersonal['signer'],
): OrderPersonal {
  return { customer: customer === '' ? {} : { name: customer }, signer: { name, method } };
}

/** Whether somebody has signed: by lines, or by a name. */
function isSigned({ personal, signature }: KeptOrder, customer: string): boolean {
  const signer: unknown = JSON.parse(personal).signer;
  const { name, method } = (signer ?? {}) as Partial<OrderPersonal['signer']>;
  if (typeof name !== 'string' || name.length > maxNameLength) return false;
  if (method === 'drawn' ? signature === '' : signature !== '' || name.trim() === '') return false;
  if (method !== 'drawn' && method !== 'typed') return false;
  return JSON.stringify(acceptedPersonal(customer, { name, method })) === personal;
}

function invalid(name: string): FaultOf<'invalidValue'> {
  return { code: 'invalidValue', name };
}
