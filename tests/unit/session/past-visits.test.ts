import { expect, test } from 'vitest';
import {
  customerOf,
  numberOf,
  pastVisits,
  signedState,
  visitElsewhere,
  visitTexts,
} from '../../../src/domain/session/past-visits.ts';
import {
  addJob,
  addOrder,
  confirmOffer,
  declineJob,
  describeCustomer,
  emptySession,
  endSession,
} from '../../../src/domain/session/session-state.ts';
import type { Order } from '../../../src/schemas/order.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

const at = '2026-01-31T08:00:00.000Z';
const open = (id: string) => ({
  id,
  state: addJob(emptySession(id, at), `job of ${id}`, null),
  isElsewhere: false,
});
const ended = (id: string) => ({ ...open(id), state: endSession(open(id).state, at) });

test('are those with jobs besides the current one, as many as are asked for', () => {
  const sessions = [
    open('current'),
    { id: 'unreadable', state: null, isElsewhere: false },
    ended('first'),
    { ...ended('nothing done'), state: endSession(emptySession('nothing done', at), at) },
    open('left open'),
    ended('third'),
  ];
  expect(pastVisits(sessions, 5).map(({ id }) => id)).toEqual(['first', 'left open', 'third']);
  expect(pastVisits(sessions, 2).map(({ id }) => id)).toEqual(['first', 'left open']);
});

test('are all of them where none is open', () => {
  expect(pastVisits([ended('first'), ended('second')], 5)).toHaveLength(2);
  expect(pastVisits([], 5)).toEqual([]);
});

test('[V1] one that is open on another device is among them, and is not the current one', () => {
  const elsewhere = { ...open('elsewhere'), isElsewhere: true };
  const sessions = [elsewhere, open('current'), ended('first')];
  expect(pastVisits(sessions, 5).map(({ id }) => id)).toEqual(['elsewhere', 'first']);
});

const order = (id: string, personal: string) => ({ id, personal }) as Order;
const signedBy = (name: string) => JSON.stringify({ customer: {}, signer: { name } });

test('[V1] the one that went on elsewhere is that of the job, or the last where none is open here', () => {
  const away = { ...open('away'), isElsewhere: true };
  const earlier = { ...open('earlier'), isElsewhere: true };
  const here = open('here');
  expect(visitElsewhere([away, ended('first'), earlier])?.session.id).toBe('away');
  expect(visitElsewhere([away, earlier], 'job of earlier')?.session.id).toBe('earlier');
  expect(visitElsewhere([here, away])).toBeNull();
  expect(visitElsewhere([here, away], 'job of away')).toEqual({ session: away, openJobs: 1 });
  expect(visitElsewhere([here, away], 'job of here')).toBeNull();
  expect(visitElsewhere([ended('first')], 'nobody')).toBeNull();
});

test('[V3] a visit has the number of the order that was signed last, and is found by each', () => {
  const numbered = [1, 0, 412].map((count, at) => ({
    ...order(`${at}`, ''),
    ...(count > 0 ? { number: 2026e9 + count } : {}),
  }));
  const visit = (orders: readonly Order[]) =>
    orders.reduce((state, each) => addOrder(state, each, ['job1']), visitOf(1));
  expect(numberOf(visit(numbered))).toBe('N-2026-0412');
  expect(numberOf(visit(numbered.slice(0, 2)))).toBe('');
  expect(numberOf(visitOf(1))).toBe('');
  expect(visitTexts(visit(numbered))).toEqual(
    expect.arrayContaining(['N-2026-0001', 'N-2026-0412']),
  );
});

test('[U31] a visit is that of its customer, else of who signed last, also where that is erased or can not be read', () => {
  const named = describeCustomer(visitOf(1), { name: ' María Núñez ' });
  expect(customerOf(named)).toBe('María Núñez');
  expect(customerOf(visitOf(1))).toBe('');
  const signed = [order('1', signedBy('Ada')), order('2', signedBy('Grace'))];
  const visit = signed.reduce((state, each) => addOrder(state, each, ['job1']), visitOf(1));
  expect(customerOf(visit)).toBe('Grace');
  expect(customerOf(describeCustomer(visit, { name: ' ' }))).toBe('Grace');
  for (const personal of ['', '{', 'null', '[]', '{"signer":null}', '{"signer":{"name":5}}'])
    expect(customerOf(addOrder(visit, order('3', personal), []))).toBe('Grace');
  expect(customerOf(addOrder(visitOf(1), order('1', ''), ['job1']))).toBe('');
});

test('[U31] it says whether what was picked is signed', () => {
  const picked = ['job1', 'job2'].reduce(
    (state, id) => confirmOffer(state, id, frozenOffer()),
    visitOf(3),
  );
  const declined = { reason: 'Too expensive', at };
  expect(signedState(visitOf(2))).toBeNull();
  expect(signedState(visitOf(0))).toBeNull();
  expect(signedState(picked)).toBe('unsigned');
  expect(signedState(addOrder(picked, order('1', ''), ['job1']))).toBe('partly');
  const signed = addOrder(picked, order('1', ''), ['job1', 'job2']);
  expect(signedState(signed)).toBe('signed');
  expect(signedState(declineJob(signed, 'job3', declined))).toBe('signed');
  expect(signedState(declineJob(visitOf(1), 'job1', declined))).toBe('declined');
  expect(signedState(declineJob(visitOf(2), 'job1', declined))).toBeNull();
});

test('[U31] it is found by who it is for, where that is, its jobs and what was picked', () => {
  const facts = {
    name: 'Ada',
    address: '418 Alder Street',
    phone: '555-0142',
    orderNumber: 'PO 7',
  };
  const visit = confirmOffer(describeCustomer(visitOf(1), facts), 'job1', frozenOffer());
  const found = ['Capacitor failed', 'Replace the capacitor', ...Object.values(facts)];
  expect(visitTexts(visit)).toEqual(expect.arrayContaining(found));
  expect(visitTexts(emptySession('s', at))).toEqual([]);
});
