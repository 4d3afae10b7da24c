import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportColumns, exportVisits } from '../../../src/domain/office/export-visits.ts';
import { currenciesOf, figures, total, visitsIn } from '../../../src/domain/office/figures.ts';
import {
  type OfficeLine,
  type OfficeVisit,
  officeVisit,
  readOfficeOrder,
  readOfficeState,
} from '../../../src/domain/office/office-visit.ts';
import { amountOf, filterVisits, visitsByDay } from '../../../src/domain/office/visit-list.ts';
import { officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import {
  daysToRead,
  filterOf,
  type OfficeSearch,
  officeSearchSchema,
} from '../../../src/features/office/office-search.ts';
import type { StoredOrder, Visit } from '../../../src/schemas/visit.ts';
import { readCsv } from '../../../src/spreadsheets/csv/read-csv.ts';
import { writeCsv } from '../../../src/spreadsheets/write-csv.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { newVisitId, session } from '../../support/visits.ts';

const dayOf = (moment: string) => moment.slice(0, 10);

function visit(state: object, more: Partial<Visit> = {}): Visit {
  return {
    id: 'user-1',
    user: 'user',
    seq: 1,
    status: 'open',
    totals: '',
    state: JSON.stringify(state),
    erased: '',
    created: '2026-01-31 08:00:00.000Z',
    updated: '2026-01-31 08:00:00.000Z',
    ...more,
  };
}

const chosen = {
  menu: { id: 'm', name: 'Furnace' },
  tier: { id: 't', name: 'gold', refId: 'gold' },
  offer: { id: 'o', name: 'New igniter' },
  title: 'New igniter',
  lines: [],
  warranty: '',
  price: '500',
  discountedPrice: '450',
  discounted: false,
  currency: 'usd',
  rate: '1',
  timeMult: 1,
  materialMult: 1,
  confirmedAt: '2026-01-31T08:05:00.000Z',
  revision: 7,
};

function job(id: string, more: object = {}) {
  return {
    id,
    title: 'Furnace',
    problem: { id: 'p', name: 'Furnace', menus: [] },
    timeMult: 1,
    materialMult: 1,
    selectedOffer: {},
    selectedPrice: '',
    notes: [],
    ...more,
  };
}

const confirmed = { selectedOffer: chosen, selectedPrice: '500' };

function stored(more: Parameters<typeof sentOrder>[1]): StoredOrder {
  const order = sentOrder({ org: 'org', user: 'user', visit: 'user-1' }, more);
  const { visit: of, org: _, ...rest } = order;
  const replaces = more?.replaces ?? '';
  const received = '2026-01-31 09:00:00.000Z';
  return { ...rest, visit: of, user: 'user', seq: 2, replaces, late: false, erased: '', received };
}

const orderJob = (job: string, due: string) => ({
  job,
  title: 'Furnace (2)',
  tier: { name: 'Oro', refId: 'gold' },
  offer: 'New igniter',
  lines: [],
  warranty: '',
  amounts: { standard: due, agreement: due, due },
});

describe('a visit as the office counts it', () => {
  test('[V5] before it is signed a chosen offer is offered, a declined job too, and one without a menu is not', () => {
    const { jobs: _, ...state } = session(newVisitId('user'));
    const declined = { reason: 'Too expensive', at: '2026-01-31T08:06:00.000Z' };
    const read = readOfficeState(
      visit({ ...state, jobs: [job('1', confirmed), job('2', { declined }), job('3')] }),
    );
    const made = officeVisit(read, []);
    expect(made).toMatchObject({ customer: 'María Núñez', currency: 'usd', status: 'open' });
    expect(made?.lines.map(({ isOffered, isSold, amount }) => [isOffered, isSold, amount])).toEqual(
      [
        [true, false, '500'],
        [true, false, '0'],
        [false, false, '0'],
      ],
    );
    expect(made?.lines[1]?.declined).toBe('Too expensive');
    const callBackOf = (callBack: unknown) =>
      readOfficeState(
        visit({ ...state, jobs: [job('1', { declined: { ...declined, callBack } })] }),
      )?.lines[0]?.callBack;
    expect(callBackOf('2026-02-03')).toBe('2026-02-03');
    for (const text of ['', 'soon', '2026-02-03T00:00', ' 2026-02-03', '=1+1'])
      expect(callBackOf(text)).toBeNull();
  });

  test('[V5] a visit without a customer is that of who signed it, unless that was erased', () => {
    const { customer: _, ...state } = session(newVisitId('user'));
    const of = (personal: string) => {
      const read = readOfficeOrder({ ...stored({ jobs: [orderJob('1', '500')] }), personal });
      return officeVisit(readOfficeState(visit(state)), read ? [read] : [])?.customer;
    };
    const signer = { name: 'Grace', method: 'typed' };
    expect(of(JSON.stringify({ customer: {}, signer }))).toBe('Grace');
    expect(of(JSON.stringify({ customer: { name: ' ' }, signer }))).toBe('Grace');
    expect(of(JSON.stringify({ customer: { name: 'Ada' }, signer }))).toBe('Ada');
    for (const personal of ['', '{', '{"signer":7}']) expect(of(personal)).toBe('');
  });

  test('[V5] what is sold are the jobs of the order that none takes the place of, less what it takes off', () => {
    const state = session('user-1', { jobs: [job('1', confirmed), job('2', confirmed)] as never });
    const first = stored({ jobs: [orderJob('1', '500')] });
    const amounts = { standard: '50', agreement: '50', due: '50' };
    const second = {
      ...stored({
        replaces: first.id,
        jobs: [orderJob('1', '500'), orderJob('2', '480')],
        laterJobs: { each: '50', ...amounts },
      }),
      number: 2026_000_000_412,
    };
    const orders = [second, first].flatMap((each) => readOfficeOrder(each) ?? []);
    const made = officeVisit(readOfficeState(visit(state)), orders) as OfficeVisit;
    expect(made.number).toBe('N-2026-0412');
    expect(made.lines.map(({ kind, problem, amount }) => [kind, problem, amount])).toEqual([
      ['job', 'Furnace', '500'],
      ['job', 'Furnace', '480'],
      ['laterJobs', '', '-50'],
    ]);
    expect(total([made])).toMatchObject({
      sold: '930',
      offered: '930',
      closing: 1,
      ticket: '930',
      soldJobs: 2,
      visits: 1,
      soldVisits: 1,
    });
    expect(figures([made], 'tier', dayOf).map(({ key, sold }) => [key, sold])).toEqual([
      ['gold', '980'],
      ['', '-50'],
    ]);
  });

  test('[O4, V5] orders of other jobs are sold both, and one beside another counts nowhere', () => {
    const state = { ...session('user-1'), jobs: ['1', '2', '3'].map((id) => job(id)) };
    const kitchen = stored({ jobs: [orderJob('1', '500')] });
    const home = stored({ jobs: [orderJob('2', '300')] });
    const beside = {
      ...stored({ jobs: [orderJob('1', '900'), orderJob('3', '90')] }),
      beside: true,
    };
    const euros = stored({ currency: 'eur', jobs: [orderJob('3', '70')] });
    const soldOf = (...orders: StoredOrder[]) => {
      const read = orders.flatMap((each) => readOfficeOrder(each) ?? []);
      const made = officeVisit(readOfficeState(visit(state)), read) as OfficeVisit;
      return made.lines.filter(({ isSold }) => isSold).map(({ job: id, amount }) => [id, amount]);
    };
    expect(soldOf(kitchen, beside, home).sort()).toEqual([
      ['1', '500'],
      ['2', '300'],
    ]);
    expect(soldOf(beside)).toEqual([]);
    const earlier = { ...euros, signedAt: '2026-01-30T08:00:00.000Z' };
    expect(soldOf(kitchen, earlier)).toEqual([
      ['1', '500'],
      ['3', '0'],
    ]);
  });

  test('[O4, V5] orders that are beside another are named, and that nobody has settled it; the file says which', () => {
    const state = { ...session('user-1'), jobs: [job('1')] };
    const first = { ...stored({ jobs: [orderJob('1', '500')] }), number: 2026_000_000_001 };
    const second = { ...stored({ jobs: [orderJob('1', '900')] }), number: 2026_000_000_002 };
    const made = (...orders: StoredOrder[]) => {
      const read = orders.flatMap((each) => readOfficeOrder(each) ?? []);
      return officeVisit(readOfficeState(visit(state)), read) as OfficeVisit;
    };
    expect(made(first)).toMatchObject({ beside: [], isUnsettled: false });
    const unsettled = made(first, { ...second, beside: true });
    expect(unsettled).toMatchObject({
      ...{ number: 'N-2026-0001', beside: ['N-2026-0002'], isUnsettled: true },
    });
    const settled = made({ ...first, beside: true, settled: 1 }, { ...second, settled: 1 });
    expect(settled).toMatchObject({
      ...{ number: 'N-2026-0002', beside: ['N-2026-0001'], isUnsettled: false },
    });
    const [line] = settled.lines;
    expect([line?.amount, line?.isSold]).toEqual(['900', true]);
    const unnumbered = { ...second, beside: true, number: 0 };
    expect(made(first, unnumbered).beside).toEqual([second.id]);
    const [head, row] = exportVisits('Visits', [unsettled], {
      header: (column) => column,
      technician: (user) => user,
      status: (status) => status,
      line: (kind) => kind,
      calendar: officeCalendar('UTC'),
    }).rows;
    const at = head?.findIndex((cell) => cell.type === 'text' && cell.text === 'beside') ?? -1;
    expect(row?.[at]).toEqual({ type: 'text', text: 'N-2026-0002' });
  });

  test('[V5] orders without their visit are one, an erased customer has no name, and what is no session is none', () => {
    const order = readOfficeOrder(stored({ jobs: [orderJob('1', '500')] }));
    const made = officeVisit(null, order ? [order] : []);
    expect(made).toMatchObject({ id: 'user-1', status: 'signed', customer: 'María Núñez' });
    const { customer: _, ...left } = session('user-1');
    const erased = { erased: '2026-02-01 08:00:00.000Z' };
    expect(readOfficeState(visit(left, erased))).toMatchObject({ customer: '', isErased: true });
    expect(readOfficeState(visit({ jobs: 'none' }))).toBeNull();
    expect(readOfficeState(visit({}, { state: 'no JSON' }))).toBeNull();
  });

  test('[V4] an order that came late, without the last state of its visit, makes it a signed one', () => {
    const state = session('user-1', { jobs: [job('1', confirmed)] as never });
    const order = readOfficeOrder({ ...stored({ jobs: [orderJob('1', '500')] }), late: true });
    const made = officeVisit(readOfficeState(visit(state)), order ? [order] : []) as OfficeVisit;
    expect(made.status).toBe('signed');
    expect(filterVisits([made], { status: 'signed' }, dayOf)).toEqual([made]);
    expect(filterVisits([made], { status: 'open' }, dayOf)).toEqual([]);
  });

  test('[V5] began no later than the server was told of it, however far ahead the clock of its device is', () => {
    const ahead = session('user-1', { startTime: '2027-01-31T08:00:00.000Z' });
    expect(readOfficeState(visit(ahead))?.started).toBe('2026-01-31T08:00:00.000Z');
    const right = session('user-1', { startTime: '2026-01-31T08:04:00.000Z' });
    expect(readOfficeState(visit(right))?.started).toBe('2026-01-31T08:04:00.000Z');
    const order = readOfficeOrder(stored({ signedAt: '2027-01-31T08:10:00.000Z' }));
    expect(officeVisit(null, order ? [order] : [])?.started).toBe('2026-01-31T09:00:00.000Z');
  });

  test('[V5] a chosen offer in another currency than that of what was signed has no amount', () => {
    const euros = { selectedOffer: { ...chosen, currency: 'eur' }, selectedPrice: '700' };
    const state = session('user-1', { jobs: [job('1', confirmed), job('2', euros)] as never });
    const order = readOfficeOrder(stored({ jobs: [orderJob('1', '500')] }));
    const made = officeVisit(readOfficeState(visit(state)), order ? [order] : []) as OfficeVisit;
    expect(total([made])).toMatchObject({ sold: '500', offered: '500', offeredJobs: 2 });
  });
});

const tier = fc.constantFrom(null, ...['gold', 'silver'].map((name) => ({ name, refId: name })));
const line: fc.Arbitrary<OfficeLine> = fc
  .record({
    job: fc.string(),
    problem: fc.constantFrom('Furnace', '=1+1', 'A "leak", old', '-5', ''),
    tier,
    offer: fc.string(),
    callTime: fc.string(),
    isSold: fc.boolean(),
    isLeft: fc.boolean(),
    amount: fc.integer({ min: 0, max: 9_999 }).map(String),
  })
  .map(({ isLeft, isSold, amount, ...rest }) => ({
    kind: 'job',
    declined: null,
    callBack: null,
    shown: null,
    ...rest,
    isSold,
    isOffered: isSold || !isLeft,
    amount: isSold || !isLeft ? amount : '0',
  }));
const someVisit: fc.Arbitrary<OfficeVisit> = fc.record({
  id: fc.uuid(),
  number: fc.constantFrom('', 'N-2026-0412'),
  beside: fc.constantFrom([], ['N-2026-0413'], ['=1', 'N-2026-0414']),
  isUnsettled: fc.boolean(),
  user: fc.constantFrom('tess', '@lee', ''),
  started: fc.integer({ min: 1, max: 4 }).map((day) => `2026-01-0${day}T08:00:00.000Z`),
  status: fc.constantFrom('open', 'signed', 'declined', 'ended'),
  customer: fc.string(),
  phone: fc.string(),
  address: fc.string(),
  isErased: fc.boolean(),
  currency: fc.constantFrom('usd', null, undefined),
  lines: fc.array(line, { maxLength: 4 }),
});

const words = {
  header: (column: string) => column,
  technician: (user: string) => user,
  status: (status: string) => status,
  line: (kind: string) => kind,
  calendar: officeCalendar('UTC'),
};

/** The rows of the file as somebody's program reads them. */
function rowsOf(visits: readonly OfficeVisit[]) {
  const csv = writeCsv(exportVisits('Visits', visits, words));
  const { rows } = readCsv(csv.slice(1), 'Visits', { cells: 0 });
  return rows.slice(1).map((cells) => {
    const texts = exportColumns.map((column, at) => {
      const cell = cells[at];
      return [column, cell && 'text' in cell ? cell.text : ''] as const;
    });
    return Object.fromEntries(texts) as Record<(typeof exportColumns)[number], string>;
  });
}

describe('figures', () => {
  const columns = {
    day: 'day',
    technician: 'technician',
    problem: 'problem',
    tier: 'tier',
  } as const;

  test('[V5] by day, technician, problem and tier they are the plain sums over the exported rows', () => {
    fc.assert(
      fc.property(fc.uniqueArray(someVisit, { selector: ({ id }) => id }), (visits) => {
        const counted = visitsIn(visits, 'usd');
        const rows = rowsOf(counted).filter(({ isOffered }) => isOffered === 'TRUE');
        const sum = (those: typeof rows) =>
          those.reduce((all, { amount }) => all.plus(amount), new Big(0)).toFixed();
        for (const [grouping, column] of Object.entries(columns)) {
          const made = figures(counted, grouping as keyof typeof columns, dayOf);
          expect(made.map(({ key }) => key).toSorted()).toEqual(
            [...new Set(rows.map((row) => row[column]))].toSorted(),
          );
          for (const { key, sold, offered, soldJobs, offeredJobs } of made) {
            const own = rows.filter((row) => row[column] === key);
            const ownSold = own.filter(({ isSold }) => isSold === 'TRUE');
            expect([sold, offered, soldJobs, offeredJobs]).toEqual([
              sum(ownSold),
              sum(own),
              ownSold.length,
              own.length,
            ]);
          }
        }
        expect(total(counted)).toMatchObject({ offered: sum(rows), offeredJobs: rows.length });
      }),
      propertyOptions(200),
    );
  });

  test('[V5] of several currencies each is counted alone, that of most visits first', () => {
    const made = (currency: string | null | undefined): OfficeVisit => ({
      ...(fc.sample(someVisit, { numRuns: 1, seed: 1 })[0] as OfficeVisit),
      currency,
    });
    const visits = [made('usd'), made('eur'), made('eur'), made(undefined), made(null)];
    expect(currenciesOf(visits)).toEqual(['eur', 'usd', null]);
    expect(visitsIn(visits, 'usd').map(({ currency }) => currency)).toEqual(['usd', undefined]);
  });
});

describe('the visits that are looked at', () => {
  const plain: OfficeVisit = {
    id: 'a',
    ...{ number: '', beside: [], isUnsettled: false },
    user: 'tess',
    started: '2026-01-31T08:00:00.000Z',
    status: 'signed',
    customer: '',
    phone: '',
    address: '',
    isErased: false,
    currency: 'usd',
    lines: [],
  };

  test('[V5] are those of the address: its technician, status, first day and least amount', () => {
    const others = [
      { ...plain, id: 'b', user: 'lee' },
      { ...plain, id: 'c', status: 'open' as const },
      { ...plain, id: 'd', started: '2026-01-01T08:00:00.000Z' },
    ];
    const filter = { user: 'tess', status: 'signed' as const, from: '2026-01-30' };
    expect(filterVisits([plain, ...others], filter, dayOf)).toEqual([plain]);
    expect(filterVisits([plain], { least: 1 }, dayOf)).toEqual([]);
    expect(filterVisits([plain], { to: '2026-01-30' }, dayOf)).toEqual([]);
    expect(amountOf(plain).eq(0)).toBe(true);
  });

  test('[V5] what the address says wrongly counts as not said, and 7 days are today and six before', () => {
    const search = officeSearchSchema.parse({ period: 'ever', status: 3, least: '-2', by: 'tier' });
    expect(search).toEqual({ by: 'tier' });
    const today = '2026-01-31';
    expect(filterOf({ period: 'week' }, today)).toMatchObject({ from: '2026-01-25', to: today });
    expect(filterOf({ period: 'today' }, today)).toMatchObject({ from: today, to: today });
    expect(Object.keys(filterOf({ period: 'all' }, today))).not.toContain('from');
  });

  test('[V5] are read of the usual period, and for a longer one all of them', () => {
    const read = ([undefined, 'today', 'month', 'quarter', 'all'] as const).map((period) =>
      daysToRead({ period } as OfficeSearch),
    );
    expect(read).toEqual([31, 31, 31, undefined, undefined]);
  });

  test('[V5] stand below their days', () => {
    const earlier = { ...plain, id: 'b', started: '2026-01-30T08:00:00.000Z' };
    const rows = visitsByDay([plain, { ...plain, id: 'c' }, earlier], dayOf);
    expect(rows.map((row) => (row.kind === 'day' ? `${row.day}: ${row.count}` : row.id))).toEqual([
      '2026-01-31: 2',
      'a',
      'c',
      '2026-01-30: 1',
      'b',
    ]);
  });

  test('[V5] may be 10,000: reading, listing and adding them up', () => {
    const texts = Array.from({ length: 10_000 }, (_, at) =>
      visit(session(`user-${at}`, { jobs: [job('1', confirmed), job('2', confirmed)] as never }), {
        id: `user-${at}`,
      }),
    );
    const marks = [performance.now()];
    const read = texts.flatMap((each) => officeVisit(readOfficeState(each), []) ?? []);
    marks.push(performance.now());
    const counted = visitsIn(filterVisits(read, { from: '2026-01-01' }, dayOf), 'usd');
    const listed = visitsByDay(counted, dayOf);
    const made = figures(counted, 'problem', dayOf);
    marks.push(performance.now());
    const [reading, counting] = marks
      .slice(1)
      .map((mark, at) => Math.round(mark - (marks[at] ?? 0)));
    console.info(`10,000 visits: read in ${reading} ms, listed and added up in ${counting} ms`);
    expect(listed).toHaveLength(10_001);
    expect(made).toMatchObject([{ key: 'Furnace', offeredJobs: 20_000, offered: '10000000' }]);
  });
});

describe('numbers that are longer than any', () => {
  const long = '9'.repeat(120_000);

  test('[V5] a price that was shown counts as not readable, and so does an order', () => {
    const tier = { tier: { name: 'gold' }, price: { price: long, discounted: long } };
    const shown = { agreement: false, currency: null, rate: '1', tiers: [tier] };
    const state = (more: object) => {
      const jobs = [job('j', { shown: { ...shown, ...more } })];
      return readOfficeState(visit({ startTime: '2026-01-31T08:00:00.000Z', jobs }))?.lines[0]
        ?.shown;
    };
    expect(state({})).toBeNull();
    expect(state({ tiers: [], rate: long })).toBeNull();
    expect(state({ tiers: [] })).toEqual({ currency: null, tiers: [] });
    const price = { price: '1'.repeat(200), discounted: '1' };
    expect(state({ tiers: [{ ...tier, price }] })?.tiers).toHaveLength(1);
    const sold = (due: string) => {
      const amounts = { standard: due, agreement: due, due };
      const work = { tier: { name: 'gold' }, offer: 'O', lines: [], warranty: '', amounts };
      return readOfficeOrder(stored({ jobs: [{ job: 'j', title: 'T', ...work }] }));
    };
    expect(sold('9'.repeat(15))).not.toBeNull();
    expect(sold('9'.repeat(16))).toBeNull();
  });

  test('[V5] a chosen price of more digits than an amount has is none', () => {
    const jobs = [job('j', { selectedOffer: chosen, selectedPrice: long })];
    const read = readOfficeState(visit({ startTime: '2026-01-31T08:00:00.000Z', jobs }));
    expect(read?.lines[0]?.amount).toBe('0');
  });
});
