import { createHash } from 'node:crypto';
import { emptySession } from '../../src/domain/session/session-state.ts';
import type { SessionState } from '../../src/schemas/session.ts';
import type { TestUser } from './accounts.ts';
import { customer } from './signed-order.ts';

/** Visits as a device sends them. */

let made = 0;

/** Of somebody, as a device makes it: the id of the account and a moment. */
export function newVisitId(user: string): string {
  made += 1;
  return `${user}-${Date.now() + made}`;
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
