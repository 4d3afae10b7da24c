import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { conflictsOf, decided } from '../../../src/domain/draft/conflicts.ts';
import { draftChanges, recordOf } from '../../../src/domain/draft/draft-changes.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { withOwnKept, withoutRecord, withValues } from '../../../src/domain/draft/edit-record.ts';
import {
  currentStep,
  type Draft,
  type DraftStep,
  draftAt,
  keyOf,
  redone,
  rowsAfterStep,
  undone,
} from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { afterPublishing } from '../../../src/domain/draft/publishing.ts';
import { takeAllAway } from '../../../src/domain/draft/take-away.ts';
import { usesIn } from '../../../src/domain/draft/uses.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type {
  Content,
  DraftPosition,
  DraftRow,
  RecordEdit,
  RecordKey,
} from '../../../src/schemas/draft.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { publishedBook, shown } from './published.ts';

/**
 * An author at work while others publish: what the draft shows is what publishing it makes, undo and redo lead to
 * where the draft was, and nothing that somebody else published is written over unseen.
 */

const keys: RecordKey[] = [
  { table: 'costsMaterial', refId: 'a' },
  { table: 'costsMaterial', refId: 'b' },
  { table: 'offers', refId: 'a' },
  { table: 'offers', refId: 'b' },
];

type Action =
  | { kind: 'edit'; key: RecordKey; values: Content }
  | { kind: 'remove' | 'keep' | 'takeAway'; key: RecordKey }
  | { kind: 'arrive'; org: 1 | 2; record: object }
  | { kind: 'decide'; decision: 'mine' | 'theirs' }
  | { kind: 'undo' | 'redo' | 'restart' | 'publish' };

const key = fc.constantFrom(...keys);
const value = fc.constantFrom(1, 2, 3);
const list = fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 });

function valuesOf({ table }: RecordKey): fc.Arbitrary<Content> {
  return table === 'offers'
    ? fc.record({ multiplier: value, costsMaterial: list }, { requiredKeys: [] })
    : fc.record({ quantity: value, name: fc.constantFrom('x', 'y', '') }, { requiredKeys: [] });
}

function recordAbout(about: RecordKey): fc.Arbitrary<object> {
  const { table, refId } = about;
  return fc.oneof(
    fc.constant(remove(table, refId)),
    valuesOf(about).chain(({ costsMaterial, ...fields }) => {
      const data = {
        ...fields,
        ...(Array.isArray(costsMaterial) ? refs('costsMaterial', ...costsMaterial) : {}),
      };
      return fc.constantFrom(create(table, refId, data), update(table, refId, data));
    }),
  );
}

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: key.chain((edited) =>
      valuesOf(edited).map((values): Action => ({ kind: 'edit', key: edited, values })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('remove', 'keep', 'takeAway'), key }),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(1 as const, 2 as const)
      .chain((org) =>
        key.chain(recordAbout).map((record): Action => ({ kind: 'arrive', org, record })),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('mine', 'theirs')
      .map((decision): Action => ({ kind: 'decide', decision })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('undo', 'redo', 'restart').map((kind): Action => ({ kind })),
  },
  { weight: 1, arbitrary: fc.constant<Action>({ kind: 'publish' }) },
);

class Author {
  log: ChangeRow[] = [
    change(1, [create('costsMaterial', 'a', { name: 'x', quantity: 1 })], {
      book: 'b2',
      org: 'o2',
    }),
    change(2, [create('offers', 'a', refs('costsMaterial', 'a'))], { book: 'b2', org: 'o2' }),
    change(3, [create('costsMaterial', 'b', { name: 'y', quantity: 2 })]),
  ];
  rows: DraftRow[] = [];
  position: DraftPosition | null = null;
  published = publishedBook(this.log);
  /** What the draft was before each step that can be undone. */
  before: Draft[] = [];
  after: Draft[] = [];
  clock = 0;

  get draft(): Draft {
    return draftAt(this.rows, currentStep(this.rows, this.position));
  }

  get drafted(): PublishedBook {
    return {
      ...this.published,
      tables: draftTables(this.draft.values(), this.published, 'now').tables,
    };
  }

  do(made: Action): void {
    switch (made.kind) {
      case 'edit': {
        const edit = this.draft.get(keyOf(made.key)) ?? null;
        this.step(made.key, withValues(edit, this.published, made.key, made.values));
        break;
      }
      case 'remove':
        this.step(made.key, withoutRecord(this.published, made.key));
        break;
      case 'keep': {
        const edit = this.draft.get(keyOf(made.key)) ?? null;
        this.step(made.key, withOwnKept(edit, this.published, made.key));
        break;
      }
      case 'takeAway': {
        const { published, draft, drafted } = this;
        const uses = usesIn(drafted.tables, drafted.organizations);
        this.store(takeAllAway(published, draft, uses, [made.key], null));
        break;
      }
      case 'arrive': {
        const theirs = made.org === 2 ? { book: 'b2', org: 'o2' } : {};
        this.log.push(change(this.log.length + 1, [made.record], theirs));
        this.published = publishedBook(this.log);
        break;
      }
      case 'decide':
        this.decide(made.decision);
        break;
      case 'undo':
        this.undo();
        break;
      case 'redo':
        this.redo();
        break;
      case 'restart':
        this.rows = JSON.parse(JSON.stringify(this.rows));
        break;
      case 'publish':
        this.publish();
        break;
    }
  }

  step(edited: RecordKey, edit: RecordEdit | null): void {
    this.store(new Map([[keyOf(edited), { key: edited, edit }]]));
  }

  store(step: DraftStep): void {
    const { draft } = this;
    this.clock += 10;
    const written = new Map(
      rowsAfterStep(this.rows, this.position, step, this.clock).map((row) => [keyOf(row), row]),
    );
    const others = this.rows.filter((row) => !written.has(keyOf(row)));
    this.rows = [...others, ...written.values()].filter(({ versions }) => versions.length > 0);
    for (const [name, { edit }] of step) expect(this.draft.get(name) ?? null).toEqual(edit);
    for (const [name, edit] of draft) {
      if (!step.has(name)) expect(this.draft.get(name)).toEqual(edit);
    }
    this.before.push(draft);
    this.after = [];
  }

  undo(): void {
    const to = undone(this.rows, this.position);
    const was = this.before.pop();
    expect(to === null).toBe(was === undefined);
    if (!to || !was) return;
    this.after.push(this.draft);
    this.position = to;
    expect(this.draft).toEqual(was);
  }

  redo(): void {
    const to = redone(this.rows, this.position);
    const was = this.after.pop();
    expect(to === null).toBe(was === undefined);
    if (!to || !was) return;
    this.before.push(this.draft);
    this.position = to;
    expect(this.draft).toEqual(was);
  }

  decide(decision: 'mine' | 'theirs'): void {
    for (const edit of this.draft.values()) {
      let left: RecordEdit | null = edit;
      for (;;) {
        const conflict: ReturnType<typeof conflictsOf>[number] | undefined = left
          ? conflictsOf(left, this.published)[0]
          : undefined;
        if (!left || !conflict) break;
        left = decided(left, this.published, conflict, decision);
      }
      this.step(edit, left);
    }
  }

  publish(): void {
    const { draft, drafted } = this;
    const edits = [...draft.values()];
    if (edits.some((edit) => conflictsOf(edit, this.published).length > 0)) return;
    if (draftTables(edits, this.published, 'now').faults.length > 0) return;
    // What leads nowhere is not published (A4).
    if (keys.some((each) => JSON.stringify(shown(drafted, each)?.costsMaterial)?.includes('""')))
      return;
    const parts = draftChanges(edits, this.published);
    const shownBefore = keys.map((each) => shown(drafted, each));
    for (const part of parts) this.log.push(change(this.log.length + 1, part));
    const fates = replayLog(this.published.books, this.log).outcomes.slice(-parts.length);
    if (parts.length > 0) expect(fates.map(({ status }) => status)).toEqual(['applied']);
    this.published = publishedBook(this.log);
    expect(keys.map((each) => shown(this.published, each))).toEqual(shownBefore);
    // What was sent is nothing any more, whoever reads the draft before it is cleared.
    for (const edit of edits) {
      if (!edit.keep) expect(recordOf(edit, this.published)).toBeNull();
      expect(afterPublishing(edit, edit)).toBeNull();
    }
    this.rows = [];
    this.before = [];
    this.after = [];
  }

  check(): void {
    const changes = draftChanges(this.draft.values(), this.published).flat();
    const names = changes.map(({ collection, data }) => `${collection}/${data.refId}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { collection, operation, data } of changes) {
      const edit = this.draft.get(`${collection}/${data.refId}`);
      if (operation === 'update' && !edit?.keep)
        expect(Object.keys(data).length).toBeGreaterThan(1);
    }
    if (this.draft.size === 0) expect(changes).toEqual([]);
  }
}

test('[A1] [A2] [A3] [A5] a draft is a difference that publishes to what its author saw', () => {
  let published = 0;
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 25, size: 'max' }), (actions) => {
      const author = new Author();
      for (const made of actions) {
        const length = author.log.length;
        author.do(made);
        author.check();
        if (made.kind === 'publish' && author.log.length > length) published += 1;
      }
    }),
    propertyOptions(200),
  );
  expect(published).toBeGreaterThan(10);
});
