import { sealOrder } from '../../src/domain/order/seal.ts';
import type { Order, OrderContent } from '../../src/schemas/order.ts';

let made = 0;

/** An order that a customer signed in a visit, as the screens make it, with where it belongs. */
export function signedOrder(
  at: { org: string; user: string; visit: string },
  signedAt = new Date().toISOString(),
): Order & { org: string; visit: string } {
  made += 1;
  const content: Omit<OrderContent, 'personalHash'> = {
    version: 1,
    id: `${made}`.padStart(5, '0') + Math.random().toString(36).slice(2, 12).padEnd(10, '0'),
    replaces: null,
    ...at,
    created: signedAt,
    language: 'en',
    organization: { name: 'Northside', address: '', phone: '', licence: '' },
    currency: 'usd',
    jobs: [],
    laterJobs: null,
    total: { standard: '393', agreement: '354', due: '393' },
    taxNote: '',
    terms: '',
    revision: 7,
  };
  const order = sealOrder(
    content,
    {
      customer: { name: 'María Núñez' },
      signer: { name: 'María Núñez', method: 'typed' },
    },
    { salt: 'salt of a test', signature: null, signedAt },
  );
  return { ...order, org: at.org, visit: at.visit };
}
