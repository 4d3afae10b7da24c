import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedMenu } from '../../../src/domain/draft/edited-menu.ts';
import { type HistoryStep, recordHistorySteps } from '../../../src/domain/past/record-history.ts';
import { changesUntil } from '../../../src/domain/past/tables-between.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { publishedBook, shown } from '../draft/published.ts';
import { randomBookLog, randomKeys } from '../draft/random-book.ts';
import { pastOf } from './past-of.ts';

function historyOf(changes: readonly ChangeRow[], key: RecordKey, from = 0): HistoryStep[] {
  return finish(recordHistorySteps(publishedBook(changes), pastOf(changes, from), key));
}

const anyHistory = randomBookLog.chain((changes) =>
  fc.record({
    changes: fc.constant(changes),
    key: fc.constantFrom(...randomKeys),
    from: fc.constantFrom(0, ...changes.map(({ seq }) => seq)),
  }),
);

describe('the history of a record', () => {
  test('[H4] has a step for each change since which it is shown otherwise, with what a replay shows', () => {
    fc.assert(
      fc.property(anyHistory, ({ changes, key, from }) => {
        const steps = historyOf(changes, key, from);
        const seqs = changes.map(({ seq }) => seq).filter((seq) => seq > from);
        for (const seq of seqs) {
          const step = steps.find((each) => each.change.seq === seq);
          const before = publishedBook(changesUntil(changes, seq - 1));
          const after = publishedBook(changesUntil(changes, seq));
          const of = step?.records.find(({ key: { table, refId } }) => {
            return table === key.table && refId === key.refId;
          });
          const [was, is] = [seq === 1 ? null : shown(before, key), shown(after, key)];
          expect(of !== undefined).toBe(JSON.stringify(was) !== JSON.stringify(is));
          for (const { name, before: b, after: a } of of?.fields ?? []) {
            expect([b, a]).toEqual([was?.[name], is?.[name]]);
          }
          if (!step?.menu) continue;
          const views = [before, after].map((book) => editedMenu(book, key.refId)?.view ?? null);
          expect(step.menu).toEqual({ before: views[0], after: views[1] });
        }
        expect(steps.every(({ change: { seq } }) => seq > from)).toBe(true);
      }),
      propertyOptions(100),
    );
  });

  const capacitor = { table: 'costsMaterial', refId: 'capacitor' } as const;
  const start = change(1, [
    create('costsMaterial', 'capacitor', { name: 'Capacitor', quantity: 20 }),
    create('offers', 'swap', { name: 'Swap', ...refs('costsMaterial', 'capacitor') }),
    create('tiers', 'gold', { name: 'gold' }),
    create('menus', 'ac', { name: 'AC' }),
    create('menuTiers', 'ac_gold', {
      refs: [
        { collection: 'menus', refIds: ['ac'] },
        { collection: 'tiers', refIds: ['gold'] },
        { collection: 'offers', refIds: ['swap'] },
      ],
    }),
  ]);
  const inherited = { ...start, book: 'b2', org: 'o2' };

  test('[H4] says who published, why, which fields, and whether an own version came or went', () => {
    const changes = [
      inherited,
      change(2, [update('costsMaterial', 'capacitor', { quantity: 25 })], {
        ...{ book: 'b2', org: 'o2', note: 'Lakeland March list' },
      }),
      change(3, [create('costsMaterial', 'capacitor', { name: 'Capacitor', quantity: 30 })]),
      change(4, [create('tiers', 'other')]),
      change(5, [remove('costsMaterial', 'capacitor')]),
    ];
    const quantity = (before: number, after: number) => ({ name: 'quantity', before, after });
    expect(historyOf(changes, capacitor)).toMatchObject([
      {
        change: { seq: 5 },
        isOwn: true,
        records: [{ kind: 'restored', fields: [quantity(30, 25)] }],
      },
      {
        change: { seq: 3 },
        isOwn: true,
        records: [{ kind: 'override', fields: [quantity(25, 30)] }],
      },
      {
        change: { seq: 2, note: 'Lakeland March list' },
        isOwn: false,
        records: [{ kind: 'changed', name: 'Capacitor', fields: [quantity(20, 25)] }],
      },
      { change: { seq: 1 }, isOwn: false, records: [{ kind: 'made', fields: [] }] },
    ]);
    expect(historyOf(changes, capacitor, 2).map((step) => step.change.seq)).toEqual([5, 3]);
  });

  test('[H4] of a menu is that of all that makes its prices and texts', () => {
    const changes = [
      inherited,
      change(2, [create('costsMaterial', 'other', { quantity: 1 })]),
      change(3, [update('costsMaterial', 'capacitor', { quantity: 25 })], {
        ...{ book: 'b2', org: 'o2' },
      }),
      change(4, [remove('costsMaterial', 'other'), create('menus', 'ac', { name: 'No cooling' })]),
    ];
    const [renamed, dearer, ...first] = historyOf(changes, { table: 'menus', refId: 'ac' });
    expect(renamed).toMatchObject({
      records: [{ key: { table: 'menus', refId: 'ac' }, kind: 'override', name: 'No cooling' }],
      menu: { before: { name: 'AC' }, after: { name: 'No cooling' } },
    });
    expect(dearer).toMatchObject({ change: { seq: 3 }, records: [{ key: capacitor }] });
    const costs = [dearer?.menu?.before, dearer?.menu?.after].map((view) =>
      view?.tiers[0]?.offer?.materials.map(({ quantity }) => quantity),
    );
    expect(costs).toEqual([[20], [25]]);
    expect(first).toMatchObject([{ change: { seq: 1 }, records: [{ kind: 'made', name: 'AC' }] }]);
    expect(first[0]?.menu?.before).toBeNull();
  });

  test('[H4] calls a tier of a menu by both', () => {
    const fitted = change(
      2,
      [
        create('contentItems', 'fit', { name: 'Fitted' }),
        update('menuTiers', 'ac_gold', refs('contentItems', 'fit')),
      ],
      { book: 'b2', org: 'o2' },
    );
    const [step] = historyOf([inherited, fitted], { table: 'menus', refId: 'ac' });
    expect(step?.records.map(({ name }) => name)).toEqual(['AC · gold', 'Fitted']);
  });
});
