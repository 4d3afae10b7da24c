import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StepAtOnce, stepOf } from '../../../src/domain/changes/step-at-once.ts';
import {
  heldSteps,
  recordsWithSteps,
  saidNow,
  takenOver,
  withSteps,
} from '../../../src/domain/draft/at-once.ts';
import { type ProblemEdit, problemEdits } from '../../../src/domain/draft/problem-edits.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import type { ChangeRecord, ChangeRow, PendingChange } from '../../../src/schemas/change-log.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { publishedBook, shown } from './published.ts';

const leak = { table: 'problems', refId: 'leak' } as const;
const content = { name: 'Sink drips', description: 'Old', keywords: 'tap', hidden: true };
const relations = {
  refs: [
    { collection: 'menus', refIds: ['drip'] },
    { collection: 'problemTags', refIds: ['kitchen', 'bath'] },
  ],
};
const records = [
  create('menus', 'drip', { name: 'Drip' }),
  ...['kitchen', 'bath', 'new'].map((name) => create('problemTags', name, { name })),
  create('problems', 'leak', { ...content, ...relations }),
];
const own = [change(1, records)];
const inherited = [change(1, records, { book: 'b2', org: 'o2' })];

let made = 0;

function stepAt(book: PublishedBook, edit: ProblemEdit): StepAtOnce {
  made += 1;
  return {
    ...{ id: `row${made}`, change: `step${made}`, book: 'b1', status: 'pending', created: 'now' },
    edits: problemEdits(edit, 'leak', book),
  };
}

function recordsOf(step: StepAtOnce, book: PublishedBook): ChangeRecord[] {
  const said = saidNow(step, book);
  if (said.kind === 'conflict') throw new Error('A conflict');
  return said.records;
}

const describing = (description: string) => ({ kind: 'description', description }) as const;
const adding = (refId: string) => ({ kind: 'addTag', refId }) as const;
const removing = (refId: string) => ({ kind: 'removeTag', refId }) as const;
const boiler = { kind: 'addNewTag', tag: { refId: 'boiler', name: 'Boiler' } } as const;

describe('[A13] a step says', () => {
  const data = (edit: ProblemEdit, log: ChangeRow[]) => {
    const book = publishedBook(log);
    return recordsOf(stepAt(book, edit), book).map(({ operation, data }) => [operation, data]);
  };

  test('of an own problem only what is edited', () => {
    expect(data(describing(''), own)).toEqual([['update', { refId: 'leak', description: '' }]]);
    const tags = (...refIds: string[]) => [
      ['update', { refId: 'leak', ...refs('problemTags', ...refIds) }],
    ];
    expect(data(removing('kitchen'), own)).toEqual(tags('bath'));
    expect(data(adding('new'), own)).toEqual(tags('kitchen', 'bath', 'new'));
    expect(data(adding('kitchen'), own)).toEqual([]);
  });

  test('of an inherited problem all of it, for the own organization (R15)', () => {
    const whole = { refId: 'leak', ...content, ...relations };
    expect(data(describing('New'), inherited)).toEqual([
      ['create', { ...whole, description: 'New' }],
    ]);
  });

  test('of an inherited problem nothing that leads nowhere (R13)', () => {
    const gone = [remove('menus', 'drip'), remove('problemTags', 'bath')];
    const log = [...inherited, change(2, gone, { book: 'b2', org: 'o2' })];
    const [[operation, said] = []] = data(describing('New'), log);
    expect(operation).toBe('create');
    expect(said).toMatchObject({
      refs: [
        { collection: 'menus', refIds: [] },
        { collection: 'problemTags', refIds: ['kitchen'] },
      ],
    });
  });

  test('a new tag before the problem that has it, and none that somebody else has made', () => {
    const tags = refs('problemTags', 'kitchen', 'bath', 'boiler');
    expect(data(boiler, own)).toEqual([
      ['create', { refId: 'boiler', name: 'Boiler' }],
      ['update', { refId: 'leak', ...tags }],
    ]);
    const step = stepAt(publishedBook(own), boiler);
    const now = publishedBook([
      ...own,
      change(2, [create('problemTags', 'boiler', { name: 'B' })]),
    ]);
    expect(recordsOf(step, now)).toMatchObject([{ data: { refId: 'leak', ...tags } }]);
  });

  test('nothing where the book is already as it wants it', () => {
    const step = stepAt(publishedBook(own), describing('New'));
    const now = publishedBook([...own, change(2, [update('problems', 'leak', describing('New'))])]);
    expect(recordsOf(step, now)).toEqual([]);
  });
});

describe('[A3] [A13] where somebody else was faster', () => {
  const theirs = publishedBook([
    ...own,
    change(2, [update('problems', 'leak', { description: 'Theirs' })]),
  ]);
  const mine = stepAt(publishedBook(own), describing('Mine'));

  test('another description is a conflict: it is not on top, until its author takes its place', () => {
    expect(saidNow(mine, theirs)).toEqual({ kind: 'conflict' });
    expect(shown(withSteps([mine], theirs), leak)).toMatchObject({ description: 'Theirs' });
    const again = { ...mine, edits: takenOver(mine, theirs) };
    expect(recordsOf(again, theirs)).toMatchObject([{ data: { description: 'Mine' } }]);
  });

  test('another field is none, and is left alone', () => {
    const now = publishedBook([...own, change(2, [update('problems', 'leak', { name: 'Drips' })])]);
    expect(recordsOf(mine, now).map(({ data }) => data)).toEqual([
      { refId: 'leak', description: 'Mine' },
    ]);
  });

  test('the problem is gone: a conflict, and it is made again by who decides so', () => {
    const gone = publishedBook([...own, change(2, [remove('problems', 'leak')])]);
    expect(saidNow(mine, gone)).toEqual({ kind: 'conflict' });
    expect(recordsOf({ ...mine, edits: takenOver(mine, gone) }, gone)).toMatchObject([
      { operation: 'create', data: { ...content, description: 'Mine' } },
    ]);
  });

  test('other tags stay, and those that were taken off stay off', () => {
    const both = stepAt(publishedBook(own), adding('new'));
    const now = publishedBook([
      ...own,
      change(2, [
        create('problemTags', 'more', { name: 'More' }),
        update('problems', 'leak', refs('problemTags', 'more', 'bath')),
      ]),
    ]);
    expect(recordsOf(both, now)).toMatchObject([
      { data: refs('problemTags', 'more', 'bath', 'new') },
    ]);
  });
});

describe('[A13] until the log has a step', () => {
  test('each is made of what the one before shows', () => {
    const book = publishedBook(own);
    const first = stepAt(book, describing('One'));
    const second = stepAt(withSteps([first], book), describing('Two'));
    expect(shown(withSteps([first, second], book), leak)).toMatchObject({ description: 'Two' });
    const now = publishedBook([...own, change(2, recordsOf(first, book))]);
    expect(recordsOf(second, now)).toMatchObject([{ data: { description: 'Two' } }]);
    expect(shown(withSteps([first, second], now), leak)).toMatchObject({ description: 'Two' });
  });

  test('an inherited problem keeps the id that it is stored under, and has what is edited', () => {
    const book = publishedBook(inherited);
    const steps = [describing('New'), boiler].map((edit) => stepAt(book, edit));
    const shownRecords = recordsWithSteps(steps, book);
    const id = book.graph.ids.of('o2', 'problems', 'leak');
    expect(shownRecords.get('problems')?.get(id)).toMatchObject({
      id,
      org: 'o2',
      description: 'New',
    });
    const tag = book.graph.ids.of('o1', 'problemTags', 'boiler');
    expect(shownRecords.get('problemTags')?.get(tag)).toMatchObject({ id: tag, name: 'Boiler' });
  });

  test('others of the same records wait where one was refused, and what they lead to', () => {
    const book = publishedBook(own);
    const refused: StepAtOnce = { ...stepAt(book, boiler), status: 'refused' };
    const same = stepAt(book, describing('Waits'));
    const other = stepAt(book, describing('Goes'));
    const elsewhere = {
      ...other,
      edits: other.edits.map((edit) => ({ ...edit, refId: 'another' })),
    };
    const tagged = {
      ...elsewhere,
      id: 'tagged',
      edits: elsewhere.edits.map((edit) => ({ ...edit, values: { problemTags: ['boiler'] } })),
    };
    expect(heldSteps([elsewhere, refused, same, elsewhere])).toEqual(new Set([same.id]));
    expect(heldSteps([refused, tagged])).toEqual(new Set(['tagged']));
  });
});

describe('[S10] [A13] what an earlier program stored', () => {
  const row = (changeset: unknown): PendingChange => ({
    ...{
      id: 'earlier',
      book: 'b1',
      org: 'o1',
      seq: 0,
      created: 'then',
      order: 1,
      status: 'pending',
    },
    changeset: JSON.stringify(changeset),
  });
  const theirs = publishedBook([
    ...own,
    change(2, [update('problems', 'leak', { description: 'Theirs' })]),
  ]);

  test('goes out under its own id, in the place of what is there, as that program meant it', () => {
    const step = stepOf(row([update('problems', 'leak', { description: 'Mine' })]));
    expect(step).toMatchObject({ id: 'earlier', change: 'earlier' });
    expect(recordsOf(step, theirs)).toMatchObject([{ data: { description: 'Mine' } }]);
    expect(shown(withSteps([step], theirs), leak)).toMatchObject({ description: 'Mine' });
  });

  test('makes a tag and a whole problem where there is none, and takes away', () => {
    const said = [
      create('problemTags', 'boiler', { name: 'Boiler' }),
      create('problems', 'leak', { ...content, ...relations, description: 'Mine' }),
    ];
    const made = recordsOf(stepOf(row(said)), publishedBook(inherited));
    expect(made.map(({ operation, data }) => [operation, data.refId])).toEqual([
      ['create', 'boiler'],
      ['create', 'leak'],
    ]);
    expect(recordsOf(stepOf(row([remove('problems', 'leak')])), theirs)).toMatchObject([
      { operation: 'delete', data: { refId: 'leak' } },
    ]);
  });

  test('is said whole, in the one change whose id is known, however much it is (B5)', () => {
    const tags = Array.from({ length: 1_001 }, (_, at) => create('problemTags', `tag_${at}`));
    expect(recordsOf(stepOf(row(tags)), publishedBook(own))).toHaveLength(1_001);
  });

  test('is kept where it can not be read', () => {
    for (const changeset of ['{', '7', '{"change":7}', '["x",{"data":{}}]'])
      expect(stepOf({ ...row(null), changeset })).toMatchObject({ change: 'earlier', edits: [] });
  });
});

describe('[A3] [A13] two people who edit one problem at once', () => {
  const tags = ['kitchen', 'bath', 'new'] as const;
  const edits = fc.oneof(
    fc.constantFrom('One', 'Two', 'Old').map(describing),
    fc.constantFrom(...tags).map(adding),
    fc.constantFrom(...tags).map(removing),
    fc.constant(boiler),
  );
  const scene = fc.record({
    isInherited: fc.boolean(),
    mine: fc.array(edits, { maxLength: 4 }),
    theirs: fc.array(edits, { maxLength: 4 }),
  });

  test('lose nothing of each other, and see before what the log says after', () => {
    fc.assert(
      fc.property(scene, ({ isInherited, mine, theirs }) => {
        const log = isInherited ? [...inherited] : [...own];
        const publish = (said: ChangeRecord[]) => {
          if (said.length > 0) log.push(change(log.length + 1, said));
        };
        const before = publishedBook(log);
        const steps: StepAtOnce[] = [];
        for (const edit of mine) steps.push(stepAt(withSteps(steps, before), edit));
        for (const edit of theirs)
          publish(recordsOf(stepAt(publishedBook(log), edit), publishedBook(log)));

        const between = publishedBook(log);
        const seen = shown(withSteps(steps, between), leak);
        for (const step of steps) {
          const said = saidNow(step, publishedBook(log));
          if (said.kind === 'records') publish(said.records);
        }
        const after = shown(publishedBook(log), leak);
        expect({ ...after, org: '' }).toEqual({ ...seen, org: '' });

        const theirText = shown(between, leak)?.description;
        if (theirText !== 'Old' && after?.description !== theirText) {
          const texts = mine.flatMap((edit) =>
            edit.kind === 'description' ? edit.description : [],
          );
          expect(texts).toContain(theirText);
        }
        const tagsOf = (book: typeof after) => (book?.problemTags ?? []) as string[];
        const [was, are, is] = [shown(before, leak), shown(between, leak), after].map(tagsOf);
        const touched = new Set(
          mine.flatMap((edit) => {
            if (edit.kind === 'description') return [];
            return edit.kind === 'addNewTag' ? edit.tag.refId : edit.refId;
          }),
        );
        for (const tag of new Set([...(was ?? []), ...(are ?? []), ...(is ?? [])])) {
          if (!touched.has(tag)) expect(is?.includes(tag)).toBe(are?.includes(tag));
        }
      }),
      propertyOptions(300),
    );
  });
});
