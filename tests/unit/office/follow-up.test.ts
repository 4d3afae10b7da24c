import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { exportFollowUps, followUpColumns } from '../../../src/domain/office/export-follow-ups.ts';
import {
  callState,
  type FollowUp,
  followUp,
  sortFollowUps,
  stakeIn,
  stakeOf,
} from '../../../src/domain/office/follow-up.ts';
import {
  type OfficeLine,
  type OfficeVisit,
  officeVisit,
  readOfficeState,
} from '../../../src/domain/office/office-visit.ts';
import { officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import type { Visit, VisitCall } from '../../../src/schemas/visit.ts';
import { readCsv } from '../../../src/spreadsheets/csv/read-csv.ts';
import { writeCsv } from '../../../src/spreadsheets/write-csv.ts';
import { session } from '../../support/visits.ts';

const gold = { name: 'gold', refId: 'gold' };
const silver = { name: 'silver', refId: 'silver' };

const offered: OfficeLine = {
  kind: 'job',
  job: '1',
  problem: 'Furnace',
  tier: null,
  offer: '',
  callTime: '',
  isOffered: true,
  isSold: false,
  declined: null,
  callBack: null,
  amount: '0',
  shown: {
    currency: 'usd',
    tiers: [
      { ...gold, amount: '900' },
      { ...silver, amount: '1200' },
    ],
  },
};
const chosen: OfficeLine = { ...offered, job: '2', tier: gold, offer: 'New pump', amount: '500' };
const sold: OfficeLine = { ...chosen, job: '3', isSold: true };

function visit(lines: OfficeLine[], more: Partial<OfficeVisit> = {}): OfficeVisit {
  return {
    id: 'user-1',
    ...{ number: '', beside: [], isUnsettled: false },
    user: 'tess',
    started: '2026-01-31T08:00:00.000Z',
    status: 'ended',
    customer: 'María Núñez',
    phone: '+1 555-0142',
    address: '',
    isErased: false,
    currency: 'usd',
    lines,
    ...more,
  };
}

const call = (more: Partial<VisitCall> = {}): VisitCall => ({
  id: 'a',
  visit: 'user-1',
  user: 'olga',
  seq: 1,
  outcome: 'reached',
  note: '',
  takenBack: '',
  created: '2026-02-01 09:00:00.000Z',
  ...more,
});

const made = (lines: OfficeLine[], more: Partial<OfficeVisit> = {}, calls: VisitCall[] = []) =>
  followUp(visit(lines, more), calls) as FollowUp;

describe('what is followed up', () => {
  test('[V5] are the jobs that were offered and not sold, at the chosen price or the dearest that was shown', () => {
    const { jobs, amount, isMost } = made([offered, chosen, sold]);
    expect(jobs.map(({ line, amount }) => [line.job, amount])).toEqual([
      ['1', '1200'],
      ['2', '500'],
    ]);
    expect([amount, isMost]).toEqual(['1700', true]);
    expect(made([chosen])).toMatchObject({ amount: '500', isMost: false });
    expect(stakeOf(visit([offered, chosen, sold])).toFixed()).toBe('1700');
  });

  test('[O4] so is a visit with two orders of the same work, as long as nobody has settled which stands', () => {
    const two = { beside: ['N-2026-0002'], isUnsettled: true };
    expect(made([sold], two)).toMatchObject({ jobs: [], amount: '0', isMost: false, likely: null });
    expect(followUp(visit([sold], { ...two, isUnsettled: false }), [])).toBeNull();
    expect(followUp(visit([sold], { ...two, isErased: true }), [])).toBeNull();
    const words = {
      header: (column: string) => column,
      technician: (user: string) => user,
      status: (status: string) => status,
      tier: (name: string) => name,
      outcome: (outcome: string) => outcome,
      calendar: officeCalendar('UTC'),
    };
    const [head, row, ...more] = exportFollowUps('Follow-up', [made([sold], two)], words).rows;
    const said = Object.fromEntries(
      (head ?? []).map((cell, at) => [cell.type === 'text' ? cell.text : '', row?.[at]]),
    );
    expect(more).toEqual([]);
    expect(said.beside).toEqual({ type: 'text', text: 'N-2026-0002' });
    expect([said.problem, said.atStake]).toEqual([{ type: 'empty' }, { type: 'empty' }]);
  });

  test('[V5] says beside the most what it comes to with the tier that is named as most chosen', () => {
    const likely = (lines: OfficeLine[], mostChosen?: unknown) =>
      followUp(visit(lines), [], mostChosen)?.likely;
    const single = { ...offered, shown: { currency: 'usd', tiers: [{ ...silver, amount: '70' }] } };
    expect(likely([offered], 'gold')).toBe('900');
    expect(likely([offered, chosen, sold, single], 'gold')).toBe('1470');
    expect([likely([offered]), likely([offered], 'bronze'), likely([offered], 7)]).toEqual([
      ...[null, null, null],
    ]);
    expect([likely([chosen], 'gold'), likely([single], 'gold')]).toEqual([null, null]);
    expect(likely([offered, { ...offered, shown: null }], 'gold')).toBeNull();
  });

  test('[V5] is nothing where all was sold or nothing offered, or nobody is known to call', () => {
    const laterJobs: OfficeLine = { ...sold, kind: 'laterJobs', job: '', amount: '-50' };
    expect(followUp(visit([sold, laterJobs]), [])).toBeNull();
    expect(followUp(visit([{ ...offered, isOffered: false }]), [])).toBeNull();
    expect(followUp(visit([offered], { isErased: true }), [])).toBeNull();
    expect(stakeOf(visit([sold])).eq(0)).toBe(true);
  });

  test('[V5] of a declined job without a price, or in another currency than the visit, no amount is known', () => {
    const declined = { ...offered, declined: 'Too dear', shown: null };
    expect(made([declined], { currency: undefined })).toMatchObject({
      currency: undefined,
      amount: '0',
    });
    expect(made([offered], { currency: undefined })).toMatchObject({ currency: 'usd' });
    expect(made([offered, chosen], { currency: 'eur' }).jobs[0]).toMatchObject({ amount: '0' });
  });

  test('[K9] [V5] has the first day on which its customer wants to be called back', () => {
    const on = (callBack: string | null) => ({ ...offered, declined: 'Not right now', callBack });
    expect(made([on('2026-03-01'), on('2026-02-03'), on(null)]).callBack).toBe('2026-02-03');
    expect(made([on(null), offered]).callBack).toBeNull();
    // That of a job that was sold after all is none.
    expect(made([{ ...sold, callBack: '2026-02-03' }, offered]).callBack).toBeNull();
  });

  test('[V5] a call that stands settles it, unless nobody answered; one that was taken back is none', () => {
    const later = { id: 'b', created: '2026-02-02 09:00:00.000Z' };
    const of = (...calls: VisitCall[]) => made([offered], {}, calls);
    expect(callState(of())).toBe('open');
    expect(callState(of(call()))).toBe('done');
    expect(callState(of(call(), call({ ...later, outcome: 'noAnswer' })))).toBe('again');
    expect(callState(of(call({ outcome: 'noAnswer' }), call(later)))).toBe('done');
    expect(callState(of(call({ takenBack: '2026-02-03 09:00:00.000Z' })))).toBe('open');
    expect(of(call(), call(later)).calls.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('[V5] stands by amount, those of another currency last, or by age', () => {
    const all = [
      made([chosen], { id: 'small' }),
      made([offered], { id: 'large', started: '2026-01-01T08:00:00.000Z' }),
      made([{ ...chosen, amount: '9000' }], { id: 'euro', currency: 'eur' }),
      made([offered], { id: 'new', started: '2026-02-01T08:00:00.000Z' }),
    ];
    const ids = (
      ...order: Parameters<typeof sortFollowUps> extends [unknown, ...infer R] ? R : []
    ) => sortFollowUps(all, ...order).map((each) => each.visit.id);
    expect(ids('amount', 'usd')).toEqual(['new', 'large', 'small', 'euro']);
    expect(ids('amount', 'eur')).toEqual(['euro', 'new', 'large', 'small']);
    expect(ids('newest', 'usd')).toEqual(['new', 'euro', 'small', 'large']);
    expect(ids('oldest', 'usd')).toEqual(['large', 'small', 'euro', 'new']);
  });

  test('[V5] in its file adds up to what the list says, with phone numbers as text', () => {
    const all = [
      made([offered, chosen], {}, [call({ note: '=SUM(1)', outcome: 'noAnswer' })]),
      made([{ ...chosen, declined: 'Moves away', callBack: '2026-03-01' }], { id: 'user-2' }),
    ];
    const sheet = exportFollowUps('Follow-up', all, {
      header: (column) => column,
      technician: (user) => user,
      status: (status) => status,
      tier: (name) => name.toUpperCase(),
      outcome: (outcome) => outcome,
      calendar: officeCalendar('America/Chicago'),
    });
    const csv = writeCsv(sheet);
    expect(csv).toContain("'+1 555-0142");
    expect(csv).toContain("'=SUM(1)");
    const { rows } = readCsv(csv.slice(1), 'Follow-up', { cells: 0 });
    const [head = [], ...lines] = rows.map((cells) =>
      followUpColumns.map((_, at) => {
        const cell = cells[at];
        return cell && 'text' in cell ? cell.text : '';
      }),
    );
    expect(head).toEqual([...followUpColumns]);
    const column = (name: (typeof followUpColumns)[number]) =>
      lines.map((cells) => cells[followUpColumns.indexOf(name)]);
    const sum = column('atStake').reduce((all, amount) => all.plus(amount ?? '0'), new Big(0));
    expect(sum.toFixed()).toBe(stakeIn(all).toFixed());
    expect(column('shown')[0]).toBe('GOLD 900; SILVER 1200');
    expect(column('phone')).toEqual(['+1 555-0142', '+1 555-0142', '+1 555-0142']);
    expect(column('note')).toEqual(['=SUM(1)', '=SUM(1)', '']);
    expect(column('outcome')).toEqual(['noAnswer', 'noAnswer', '']);
    expect(column('declined')).toEqual(['', '', 'Moves away']);
    expect(column('callBack')).toEqual(['', '', '2026-03-01']);
  });
});

describe('what a customer was shown', () => {
  const price = { price: '100', discounted: '90' };
  const tierOf = (name: string, at: object | null) => ({
    tier: { id: name, name, refId: name },
    price: at,
  });
  const shown = {
    agreement: false,
    currency: { refId: 'eur', symbol: '€' },
    rate: '0.905',
    tiers: [tierOf('gold', price), tierOf('bronze', null)],
  };
  const read = (job: object, more: object = {}) => {
    const [first] = session('user-1').jobs;
    const state = { ...session('user-1'), jobs: [{ ...first, ...job }], ...more };
    const row = { id: 'user-1', user: 'user', seq: 1, status: 'open', totals: '', erased: '' };
    const dates = { created: '2026-01-31 08:00:00.000Z', updated: '2026-01-31 08:00:00.000Z' };
    const whole = { ...row, ...dates, state: JSON.stringify(state) } as Visit;
    return officeVisit(readOfficeState(whole), [])?.lines[0];
  };

  test('[V5, K10] is read with the price that counts in the visit, rounded as it was shown', () => {
    const tiers = (amount: string) => [{ name: 'gold', refId: 'gold', amount }];
    expect(read({ shown })?.shown).toEqual({ currency: 'eur', tiers: tiers('91') });
    expect(read({ shown: { ...shown, agreement: true } })?.shown?.tiers).toEqual(tiers('82'));
    expect(read({ shown }, { agreement: true })?.shown?.tiers).toEqual(tiers('82'));
  });

  test('[V5] goes before what the technician saw, which counts as it was', () => {
    const gold = { name: 'gold', refId: 'g' };
    const seen = { at: 1, currency: 'usd', tiers: [{ ...gold, due: '273' }] };
    const told = { currency: 'usd', tiers: [{ ...gold, amount: '273' }] };
    expect(read({ seen })).toMatchObject({ isOffered: true, shown: told });
    expect(read({ seen }, { agreement: true })?.shown).toEqual(told);
    expect(read({ seen, shown })?.shown?.currency).toBe('eur');
    const long = { ...seen, tiers: [{ ...gold, due: '9'.repeat(16) }] };
    for (const other of [long, { later: 'program' }, 7])
      expect(read({ seen: other })).toMatchObject({ isOffered: true, shown: null });
  });

  test('[V5] that nobody here can read counts as offered, without prices', () => {
    expect(read({ shown: { later: 'program' } })).toMatchObject({ isOffered: true, shown: null });
    expect(read({})).toMatchObject({ isOffered: false, shown: null });
  });
});
