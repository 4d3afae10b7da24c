import { createHash } from 'node:crypto';
import { sealOrder } from '../../src/domain/order/seal.ts';
import { emptySession } from '../../src/domain/session/session-state.ts';
import type { OrderContent, OrderPersonal, Signature } from '../../src/schemas/order.ts';
import type { SessionState } from '../../src/schemas/session.ts';
import type { TestUser } from './accounts.ts';

/** Visits and orders as a device sends them. */

let made = 0;

/** Of somebody, as a device makes it: the id of the account and a moment. */
export function newVisitId(user: string): string {
  made += 1;
  return `${user}-${Date.now() + made}`;
}

/** 15 characters of 0-9 and a-z. */
export function newId(): string {
  made += 1;
  return `${made}`.padStart(5, '0') + Math.random().toString(36).slice(2, 12).padEnd(10, '0');
}

/** What the server at `url` answers a request of somebody. */
export async function ask(
  url: string,
  user: TestUser,
  method: string,
  path: string,
  body?: unknown,
) {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: user.client.authStore.token, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') };
}

export const customer = { name: 'María Núñez', phone: '555-0142' };

/** A session with a customer, and notes that tell of one. */
export function session(id: string, more: Partial<SessionState> = {}): SessionState {
  const state = emptySession(id, '2026-01-31T08:00:00.000Z');
  const job = { id: `${id}1`, title: 'Furnace', problem: null, timeMult: 1, materialMult: 1 };
  const notes = ['María has two dogs'];
  const jobs = [{ ...job, selectedOffer: {}, selectedPrice: '', notes }];
  return { ...state, customer, jobs, ...more };
}

export type SentVisit = {
  id: string;
  org: string;
  state: string;
  status: string;
  totals: string;
  assumed?: string;
};

export function sentVisit(org: string, state: SessionState, more: Partial<SentVisit> = {}) {
  const totals = JSON.stringify({ currency: 'usd', due: '393' });
  const sent = { id: state.sessionId, org, state: JSON.stringify(state), status: 'open', totals };
  return { ...sent, ...more };
}

/** What a push says of the state that it takes for the server's. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

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
  const order = sealOrder(content, personal, { salt: newId(), signature, signedAt });
  return { ...order, org: content.org, visit: content.visit };
}

export type SentOrder = ReturnType<typeof sentOrder>;
