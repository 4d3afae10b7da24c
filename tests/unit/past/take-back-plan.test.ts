import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookIndexSteps } from '../../../src/domain/draft/book-index.ts';
import { StepEditor } from '../../../src/domain/draft/commands/step-editor.ts';
import { conflictsOf } from '../../../src/domain/draft/conflicts.ts';
import { draftChanges } from '../../../src/domain/draft/draft-changes.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { contentIn, type PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { takeBackSteps } from '../../../src/domain/draft/taken-back.ts';
import { publicationsIn, revertibleRecordSteps } from '../../../src/domain/past/publications.ts';
import { type TakeBackPlan, takeBackPlanSteps } from '../../../src/domain/past/take-back-plan.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { RecordEdit, RecordKey } from '../../../src/schemas/draft.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { publishedBook, shown } from '../draft/published.ts';
import { draftOf, randomBookLog, randomEdit, randomKeys } from '../draft/random-book.ts';
import { pastOf } from './past-of.ts';

/** What taking back the publication of this change comes to. */
function planOf(changes: readonly ChangeRow[], id: string): TakeBackPlan {
  const book = publishedBook(changes);
  const past = pastOf(changes);
  const publications = publicationsIn(past, book);
  const records = finish(revertibleRecordSteps(book, past, publications)).get(id) ?? [];
  return finish(takeBackPlanSteps(finish(bookIndexSteps(book)), records));
}

/** The draft by which it is taken back, where nothing else is drafted. */
function draftBy(plan: TakeBackPlan, book: PublishedBook): RecordEdit[] {
  const editor = new StepEditor(book, new Map());
  finish(takeBackSteps(editor, plan.records));
  return [...editor.edits()];
}

function published(draft: readonly RecordEdit[], book: PublishedBook, seq: number): ChangeRow[] {
  return draftChanges(draft, book).map((part, at) =>
    change(seq + at, part, { publication: `c${seq}` }),
  );
}

/** All that the tables say, in whatever order they have it. */
function textOf(book: PublishedBook): string {
  const records = pricebookTables.flatMap((table) =>
    [...book.tables.recordsOf(table)].map((record) =>
      JSON.stringify([table, record.org, record.refId, contentIn(book, table, record)]),
    ),
  );
  return records.sort().join('\n');
}

/** What a record's relations say that leads nowhere, by relation. */
function leadingNowhere(book: PublishedBook): string[] {
  return randomKeys.flatMap((key) =>
    Object.entries(shown(book, key) ?? {}).flatMap(([name, value]) =>
      Array.isArray(value) && value.includes('') ? `${key.table} ${key.refId} ${name}` : [],
    ),
  );
}

const edits = fc.array(randomEdit, { minLength: 1, maxLength: 6 });

describe('taking back a publication', () => {
  test('[H6] the latest one: the tables are as before it, text for text, or what is left is named', () => {
    let restored = 0;
    fc.assert(
      fc.property(randomBookLog, edits, (changes, actions) => {
        const before = publishedBook(changes);
        const draft = draftOf(before, actions);
        if (draftTables(draft, before, 'now').faults.length > 0) return;
        const log = [...changes, ...published(draft, before, 100)];
        const after = publishedBook(log);
        const plan = planOf(log, 'c100');
        const back = draftBy(plan, after);
        expect(plan.edited).toEqual(back.map(({ table, refId }) => ({ table, refId })));
        expect(plan.conflicts).toEqual([]);
        expect(draftTables(back, after, 'now').faults).toEqual([]);
        const rows = published(back, after, 200);
        const again = publishedBook([...log, ...rows]);
        const nowhere = new Set([...leadingNowhere(before), ...leadingNowhere(after)]);
        expect(leadingNowhere(again).filter((each) => !nowhere.has(each))).toEqual([]);

        // Whoever took it back at the same time finds nothing to do, and so does whoever looks again.
        expect(draftChanges(back, again)).toEqual([]);
        expect(back.flatMap((edit) => conflictsOf(edit, again))).toEqual([]);
        expect(planOf([...log, ...rows], 'c100').edited).toEqual([]);

        if (plan.left.length > 0 || nowhere.size > 0) return;
        // An own version that says what the inherited record says is not worth a record (A12).
        if (isLikeInherited(before, back)) return;
        expect(textOf(again)).toBe(textOf(before));
        if (rows.length > 0) restored += 1;
      }),
      propertyOptions(150),
    );
    expect(restored).toBeGreaterThan(15);
  });

  test('[H6] whatever others published since: no reference leads nowhere that did not before', () => {
    fc.assert(
      fc.property(randomBookLog, edits, edits, (changes, actions, later) => {
        const before = publishedBook(changes);
        const draft = draftOf(before, actions);
        if (draftTables(draft, before, 'now').faults.length > 0) return;
        const log = [...changes, ...published(draft, before, 100)];
        const between = publishedBook(log);
        const theirs = draftOf(between, later);
        if (draftTables(theirs, between, 'now').faults.length > 0) return;
        log.push(...published(theirs, between, 200));
        const now = publishedBook(log);
        const back = draftBy(planOf(log, 'c100'), now);
        const { tables, faults } = draftTables(back, now, 'now');
        expect(faults).toEqual([]);
        // What an own version hid of the inherited record is seen again where it goes.
        const vendors = { ...now, organizations: now.organizations.filter((org) => org !== 'o1') };
        const nowhere = [...leadingNowhere(now), ...leadingNowhere(vendors)];
        const then = leadingNowhere({ ...now, tables });
        expect(then.filter((each) => !nowhere.includes(each))).toEqual([]);
      }),
      propertyOptions(150),
    );
  });

  const key = (table: RecordKey['table'], refId: string) => ({ table, refId });
  const start = change(1, [
    create('costsMaterial', 'cap', { name: 'Capacitor', quantity: 20 }),
    create('costsMaterial', 'kit', { name: 'Kit', quantity: 5 }),
    create('offers', 'swap', { name: 'Swap', ...refs('costsMaterial', 'cap', 'kit') }),
  ]);

  test('[H6] names what led to a record that is gone since, and takes the rest of it back', () => {
    const plan = planOf(
      [
        start,
        change(2, [update('offers', 'swap', { name: 'New', ...refs('costsMaterial', 'cap') })]),
        change(3, [remove('costsMaterial', 'kit')]),
      ],
      'c2',
    );
    expect(plan.left).toEqual([
      {
        ...key('offers', 'swap'),
        kind: 'leadsNowhere',
        relation: 'costsMaterial',
        missing: ['kit'],
      },
    ]);
    expect(plan.records).toMatchObject([{ was: { name: 'Swap' }, became: { name: 'New' } }]);
  });

  test('[H6] leaves out a record that would come back without a part of it, and what leads to it', () => {
    const plan = planOf(
      [
        start,
        change(2, [create('menuTiers', 'gold', refs('offers', 'swap'))]),
        change(3, [remove('offers', 'swap'), update('menuTiers', 'gold', refs('offers'))]),
        change(4, [remove('costsMaterial', 'kit')]),
      ],
      'c3',
    );
    expect(plan.records).toEqual([]);
    expect(plan.left).toMatchObject([
      { refId: 'swap', kind: 'leadsNowhere', missing: ['kit'] },
      { refId: 'gold', kind: 'leadsNowhere', relation: 'offers', missing: ['swap'] },
    ]);
  });

  test('[H6] leaves a change of an own version that is gone, where the inherited record has lost a part', () => {
    const vendor = { book: 'b2', org: 'o2' };
    const plan = planOf(
      [
        { ...start, ...vendor },
        change(2, [create('offers', 'swap', { name: 'Own', ...refs('costsMaterial', 'cap') })]),
        change(3, [update('offers', 'swap', { name: 'New' })]),
        change(4, [remove('offers', 'swap')]),
        change(5, [remove('costsMaterial', 'kit')], vendor),
      ],
      'c3',
    );
    expect(plan).toMatchObject({
      records: [],
      left: [
        {
          ...key('offers', 'swap'),
          kind: 'leadsNowhere',
          relation: 'costsMaterial',
          missing: [''],
        },
      ],
    });
  });

  test('[H6] leaves what others use since, with all that it leads to', () => {
    const plan = planOf(
      [
        start,
        change(2, [
          create('costsMaterial', 'new', { name: 'New' }),
          create('offers', 'own', refs('costsMaterial', 'new')),
          create('costsMaterial', 'unused', { name: 'Unused' }),
        ]),
        change(3, [create('menuTiers', 'gold', refs('offers', 'own'))]),
      ],
      'c2',
    );
    expect(plan.edited).toEqual([key('costsMaterial', 'unused')]);
    expect(plan.left).toEqual(
      expect.arrayContaining([
        { ...key('offers', 'own'), kind: 'used', by: [key('menuTiers', 'gold')] },
        { ...key('costsMaterial', 'new'), kind: 'used', by: [key('offers', 'own')] },
      ]),
    );
  });

  test('[H6, A3] names what was changed since, which the draft asks about', () => {
    const plan = planOf(
      [
        start,
        change(2, [update('costsMaterial', 'cap', { quantity: 25 })]),
        change(3, [update('costsMaterial', 'cap', { quantity: 30 })]),
      ],
      'c2',
    );
    expect([plan.edited, plan.conflicts]).toEqual([
      [key('costsMaterial', 'cap')],
      [key('costsMaterial', 'cap')],
    ]);
  });

  test('[H6, A6] names own versions that go or come back, and whether the vendor changed the record since', () => {
    const vendor = { book: 'b2', org: 'o2' };
    const changes = [
      { ...start, ...vendor },
      change(2, [
        create('costsMaterial', 'cap', { quantity: 1 }),
        create('costsMaterial', 'kit', { quantity: 2 }),
      ]),
      change(3, [update('costsMaterial', 'cap', { quantity: 21 })], vendor),
      change(4, [remove('costsMaterial', 'kit')]),
    ];
    expect(planOf(changes, 'c2').inherited).toEqual([
      { ...key('costsMaterial', 'cap'), hasChanged: true },
    ]);
    expect(planOf(changes, 'c4').versions).toEqual([key('costsMaterial', 'kit')]);
  });
});

function isLikeInherited(book: PublishedBook, back: readonly RecordEdit[]): boolean {
  const vendor = { ...book, organizations: book.organizations.filter((org) => org !== book.org) };
  return randomKeys.some((key) => {
    const [own, inherited] = [shown(book, key), shown(vendor, key)];
    if (own?.org !== book.org || !inherited) return false;
    const isEdited = back.some(({ table, refId }) => table === key.table && refId === key.refId);
    const { org: _ours, ...ours } = own;
    const { org: _theirs, ...theirs } = inherited;
    return !isEdited && JSON.stringify(ours) === JSON.stringify(theirs);
  });
}
