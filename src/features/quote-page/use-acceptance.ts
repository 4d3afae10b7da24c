import { useState } from 'react';
import type { Order } from '../../schemas/order.ts';
import { acceptQuote, type Ended } from '../../server/open-quote.ts';
import { forgetUnanswered, keepUnanswered } from './unanswered.ts';

/** What became of bringing an order: it is stored, or the link has ended, or it is to be signed again. */
type Brought =
  | { kind: 'stored'; order: Order }
  | { kind: 'ended'; why: Ended }
  | { kind: 'newDay' }
  | { kind: 'refused' };

/** Brings an order to the server, once however often it is done. @throws as `acceptQuote` */
export async function bring(token: string, order: Order): Promise<Brought> {
  keepUnanswered(token, order);
  const answer = await acceptQuote(token, order);
  forgetUnanswered(token);
  if (answer.kind !== 'stored') return answer;
  const { number, beside } = answer;
  return { kind: 'stored', order: { ...order, number, beside } };
}

/** The signing of a quote that is open (O4), and what came of it. */
export function useAcceptance(token: string) {
  const [done, setDone] = useState<Extract<Brought, { kind: 'stored' | 'ended' }> | null>(null);
  const keep = async (order: Order): Promise<'newDay' | 'failed' | null> => {
    const brought = await bring(token, order);
    if (brought.kind === 'newDay') return 'newDay';
    if (brought.kind === 'refused') return 'failed';
    setDone(brought);
    return null;
  };
  return { done, keep };
}
