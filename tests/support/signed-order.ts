import { sealOrder } from '../../src/domain/order/seal.ts';
import type { OrderContent, OrderPersonal, Signature } from '../../src/schemas/order.ts';

/** Orders as a device sends them. */

let made = 0;

/** 15 characters of 0-9 and a-z. */
export function newId(): string {
  made += 1;
  return `${made}`.padStart(5, '0') + Math.random().toString(36).slice(2, 12).padEnd(10, '0');
}

export const customer = { name: 'María Núñez', phone: '555-0142' };

const signature: Signature = { width: 300, height: 100, strokes: [[1, 2, 30, 40]] };
const personal: OrderPersonal = { customer, signer: { name: 'María Núñez', method: 'drawn' } };

/** An order that was signed in a visit, with its hashes. */
export function sentOrder(
  at: { org: string; user: string; visit: string },
  {
    signedAt = new Date().toISOString(),
    ...more
  }: Partial<OrderContent> & { signedAt?: string } = {},
) {
  const content: Omit<OrderContent, 'personalHash'> = {
    version: 1,
    id: newId(),
    replaces: null,
    ...at,
    created: '2026-01-31T08:10:00.000Z',
    language: 'en',
    organization: { name: 'Northside', address: '', phone: '', licence: '' },
    currency: 'usd',
    jobs: [],
    laterJobs: null,
    total: { standard: '393', agreement: '354', due: '393' },
    taxNote: '',
    terms: 'Payment is due when the work is done.',
    revision: 7,
    ...more,
  };
  const order = sealOrder(content, personal, {
    salt: newId(),
    signature,
    signedAt,
    serverTime: null,
  });
  return { ...order, org: content.org, visit: content.visit };
}
