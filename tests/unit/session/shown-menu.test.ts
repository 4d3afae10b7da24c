import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PricedMenu, PricedTier } from '../../../src/domain/menu/price-menu.ts';
import {
  addJob,
  adjustJob,
  confirmOffer,
  endSession,
  endShow,
  findJob,
  forgetShown,
  lastShown,
  markTier,
  onShow,
  removeJob,
  showMenu,
  showOrder,
} from '../../../src/domain/session/session-state.ts';
import { freezeMenu, frozenMenu, shownChanges } from '../../../src/domain/session/shown-menu.ts';
import { orderIdOnShow, orderOnShow } from '../../../src/schemas/order-on-show.ts';
import { type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import { type ShownMenu, shownMenuSchema } from '../../../src/schemas/shown-menu.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

const tier = (name: string, change: Partial<PricedTier> = {}): PricedTier => ({
  tierId: `id-${name}`,
  tierName: name,
  tierRefId: name,
  menuTierId: `menu-${name}`,
  title: `The ${name} way`,
  lines: [{ id: `line-${name}`, name: 'Pump', text: `A ${name} pump`, added: true }],
  kind: name as 'gold',
  warranty: undefined,
  mostChosen: name === 'gold',
  offer: { id: `offer-${name}`, name: `Offer ${name}` },
  price: { ok: true, price: '51.6', discounted: '46.44' },
  ...change,
});

const menuOf = (...tiers: PricedTier[]): PricedMenu => ({ id: 'm', name: 'Pump fails', tiers });
const menu = menuOf(tier('gold'), tier('silver'));

const warrantyOf = ({ warranty, tierName }: PricedTier) => warranty ?? `As usual for ${tierName}`;
const now = (menu: PricedMenu, change = {}) => ({
  menu,
  currency: 'usd',
  rate: '7.6083',
  warrantyOf,
  ...change,
});

function shownOf(from: PricedMenu = menu): ShownMenu {
  return freezeMenu({
    menu: from,
    title: 'Pump fails',
    organization: 'Northside',
    job: { timeMult: 1.25, materialMult: 1 },
    agreement: false,
    callTime: '',
    currency: { refId: 'usd', symbol: '$' },
    rate: '7.6083',
    country: 'US',
    revision: 7,
    openedAt: '2026-01-31T08:00:00.000Z',
    warrantyOf,
  });
}

/** As it comes back from the text that the session is stored as. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('a menu that is shown to a customer', () => {
  test('[K11] is kept with all that its cards say, and nothing of how its prices came about', () => {
    const shown = shownMenuSchema.parse(stored(shownOf()));
    expect(shown.tiers[0]).toEqual({
      menuTierId: 'menu-gold',
      tier: { id: 'id-gold', name: 'gold', refId: 'gold' },
      offer: { id: 'offer-gold', name: 'Offer gold' },
      title: 'The gold way',
      lines: [{ id: 'line-gold', name: 'Pump', text: 'A gold pump', added: true }],
      warranty: 'As usual for gold',
      mostChosen: true,
      price: { price: '51.6', discounted: '46.44' },
    });
    expect(shown).toMatchObject({ revision: 7, rate: '7.6083', timeMult: 1.25, chosen: null });
  });

  test('[K11] reads back as it was, with the warranty in the words that were read', () => {
    const [gold, silver] = menu.tiers;
    expect(frozenMenu(stored(shownOf()))).toEqual({
      ...menu,
      tiers: [
        { ...gold, warranty: 'As usual for gold' },
        { ...silver, warranty: 'As usual for silver' },
      ],
    });
  });

  test('[K11] has no price where there was none, for whatever reason the book gives by now', () => {
    const fault = { code: 'missingCost' } as const;
    const broken = menuOf(tier('gold', { price: { ok: false, fault } }));
    const shown = shownOf(broken);
    expect(shown.tiers[0]?.price).toBeNull();
    expect(frozenMenu(shown).tiers[0]?.price).toEqual({ ok: false, fault: { code: 'noOffer' } });
    expect(frozenMenu(shown, broken).tiers[0]?.price).toEqual({ ok: false, fault });
  });
});

describe('what changed since a menu was shown', () => {
  test('[K11] a price is told with both amounts as they are shown, before and now', () => {
    const dearer = tier('gold', { price: { ok: true, price: '55', discounted: '46.44' } });
    expect(shownChanges(shownOf(), now(menuOf(dearer, tier('silver'))))).toEqual([
      {
        tierId: 'id-gold',
        tierName: 'gold',
        is: 'changed',
        price: {
          before: { standard: '393', agreement: '354' },
          now: { standard: '419', agreement: '354' },
        },
        added: [],
        removed: [],
        warranty: null,
      },
    ]);
  });

  test('[K11] a change that nobody sees in whole units is none', () => {
    const nearly = tier('gold', { price: { ok: true, price: '51.61', discounted: '46.45' } });
    expect(shownChanges(shownOf(), now(menuOf(nearly, tier('silver'))))).toEqual([]);
  });

  test('[K11] lines, title and warranty are told in their words; their order says nothing', () => {
    const line = (text: string) => ({ id: text, name: '', text, added: false });
    const before = menuOf(tier('gold', { lines: [line('Pump'), line('Test')] }));
    const swapped = menuOf(tier('gold', { lines: [line('Test'), line('Pump')] }));
    expect(shownChanges(shownOf(before), now(swapped))).toEqual([]);
    const later = tier('gold', {
      title: 'Better',
      lines: [line('Pump'), line('Alarm')],
      warranty: 'For ever',
    });
    expect(shownChanges(shownOf(before), now(menuOf(later)))).toMatchObject([
      {
        is: 'changed',
        price: null,
        added: ['Better', 'Alarm'],
        removed: ['The gold way', 'Test'],
        warranty: { before: 'As usual for gold', now: 'For ever' },
      },
    ]);
  });

  test('[K11] tiers that are gone, that are new, and that lost their price', () => {
    const fault = { code: 'noOffer' } as const;
    const later = menuOf(tier('silver', { price: { ok: false, fault } }), tier('bronze'));
    const both = { standard: '393', agreement: '354' };
    expect(shownChanges(shownOf(), now(later))).toMatchObject([
      { tierName: 'gold', is: 'gone', price: { before: both, now: null } },
      { tierName: 'silver', is: 'changed', price: { before: both, now: null } },
      { tierName: 'bronze', is: 'new', price: { before: null, now: both } },
    ]);
    expect(shownChanges(shownOf(), null).map(({ is }) => is)).toEqual(['gone', 'gone']);
  });

  test('[K11] another rate is another price, another currency is not', () => {
    const [gold] = shownChanges(shownOf(), now(menu, { rate: '8' }));
    expect(gold?.price?.now).toEqual({ standard: '413', agreement: '372' });
    expect(shownChanges(shownOf(), now(menu, { currency: 'eur', rate: '6.9' }))).toEqual([]);
  });

  test('[K11] whatever a menu says: nothing has changed since it was shown, and each other price is told', () => {
    const decimal = fc.integer({ min: 0, max: 9_000_000 }).map((value) => `${value / 1000}`);
    const prices = fc.array(fc.record({ price: decimal, discounted: decimal }), { maxLength: 6 });
    fc.assert(
      fc.property(prices, fc.nat(), decimal, (all, at, other) => {
        const tiers = all.map((price, index) =>
          tier(`tier ${index}`, { price: { ok: true, ...price } }),
        );
        const shown = stored(shownOf(menuOf(...tiers)));
        expect(shownChanges(shown, now(menuOf(...tiers)))).toEqual([]);
        const place = at % Math.max(tiers.length, 1);
        const moved = tiers.map((each, index) =>
          index === place
            ? { ...each, price: { ok: true as const, price: other, discounted: other } }
            : each,
        );
        const told = shownChanges(shown, now(menuOf(...moved)));
        const seen = (priced: readonly PricedTier[]) =>
          shownChanges(shownOf(menuOf()), now(menuOf(...priced))).map(({ price }) => price?.now);
        const differs = seen(tiers).flatMap((before, index) =>
          JSON.stringify(before) === JSON.stringify(seen(moved)[index]) ? [] : [`id-tier ${index}`],
        );
        expect(told.map(({ tierId }) => tierId)).toEqual(differs);
      }),
      propertyOptions(200),
    );
  });
});

describe('a visit with a menu in front of the customer', () => {
  const shown = shownOf();
  const open = showMenu(visitOf(2), 'job1', shown);

  test('[K1] keeps that it is open, and the mark, through being stored', () => {
    const state = sessionStateSchema.parse(stored(markTier(open, 'job1', 'id-silver')));
    expect(state.onShow).toBe('job1');
    expect(onShow(state, 'job1')).toEqual({ ...shown, chosen: 'id-silver' });
    expect(onShow(state, 'job2')).toBeNull();
    expect(lastShown(state, 'job1')).toBeNull();
  });

  test('[K1] nothing but a tier with a price of the menu on show is marked', () => {
    const broken = menuOf(tier('gold', { price: { ok: false, fault: { code: 'noOffer' } } }));
    const state = showMenu(visitOf(2), 'job1', shownOf(broken));
    expect(markTier(state, 'job1', 'id-gold')).toBe(state);
    expect(markTier(open, 'job1', 'id-bronze')).toBe(open);
    expect(markTier(open, 'job2', 'id-gold')).toBe(open);
    const closed = endShow(open, 'job1');
    expect(markTier(closed, 'job1', 'id-gold')).toBe(closed);
  });

  test('[K11] what was shown stands once the technician has the device back, until it is taken over', () => {
    const state = stored(endShow(open, 'job1'));
    expect(state).not.toHaveProperty('onShow');
    expect(onShow(state, 'job1')).toBeNull();
    expect(lastShown(state, 'job1')).toEqual(shown);
    expect(lastShown(forgetShown(state, 'job1'), 'job1')).toBeNull();
  });

  test.each<[string, (state: SessionState) => SessionState]>([
    ['a new adjustment', (state) => adjustJob(state, 'job1', { timeMult: 2 })],
    ['a confirmed offer', (state) => confirmOffer(state, 'job1', frozenOffer())],
    ['taking over', (state) => forgetShown(state, 'job1')],
  ])('[K11] %s ends what was shown, but not while the customer looks at it', (_what, change) => {
    expect(lastShown(change(endShow(open, 'job1')), 'job1')).toBeNull();
    expect(onShow(change(open), 'job1')).toEqual(shown);
  });

  test('[K1] a job that is removed meanwhile leaves nothing to look at, and stays open until it is left', () => {
    const state = removeJob(open, 'job1');
    expect(onShow(state, 'job1')).toBeNull();
    expect(state.onShow).toBe('job1');
    expect(endShow(state, 'job1').onShow).toBeUndefined();
    // Nothing is shown of a job that is not there, nor left that is not open.
    expect(showMenu(visitOf(1), 'job2', shown).onShow).toBeUndefined();
    expect(endShow(open, 'job2')).toBe(open);
  });

  test('[K1] another job, or another visit, is not in front of the customer any more', () => {
    const next = showMenu(open, 'job2', shown);
    expect([onShow(next, 'job1'), onShow(next, 'job2')]).toEqual([null, shown]);
    expect(endSession(open, '2026-01-31T09:00:00.000Z').onShow).toBeUndefined();
    expect(findJob(addJob(open, 'job3', null), 'job1')?.shown).toEqual(shown);
  });

  test('[K1] an order to be signed is there instead of it, under an id that no job has, until that is left', () => {
    const state = sessionStateSchema.parse(stored(showOrder(open, 'o1')));
    const name = state.onShow ?? '';
    expect(orderIdOnShow(name)).toBe('o1');
    expect(state.jobs.map(({ id }) => onShow(state, id))).toEqual([null, null]);
    expect(markTier(state, 'job1', 'id-silver')).toBe(state);
    expect(endShow(state, orderOnShow('o2'))).toBe(state);
    expect(endShow(state, name).onShow).toBeUndefined();
    expect([orderIdOnShow('job1'), orderIdOnShow(undefined), orderIdOnShow(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('[S10] what a newer program put into it stays', () => {
    const newer = { ...shown, newer: 1, tiers: [{ ...shown.tiers[0], newer: 2 }] };
    const text = stored(showMenu(visitOf(1), 'job1', newer as unknown as ShownMenu));
    const state = markTier(sessionStateSchema.parse(text), 'job1', 'id-gold');
    expect(onShow(state, 'job1')).toMatchObject({ newer: 1, tiers: [{ newer: 2 }] });
  });
});
