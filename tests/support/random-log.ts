import fc from 'fast-check';
import { recordId } from '../../src/domain/changes/record-id.ts';
import type { BookLink } from '../../src/schemas/book.ts';
import type { ChangeRow } from '../../src/schemas/change-log.ts';
import { pricebookTables } from '../../src/schemas/pricebook.ts';
import { pricebookContent } from '../../src/schemas/pricebook-content.ts';

export type RandomLog = { books: BookLink[]; changes: ChangeRow[] };

/**
 * Logs with everything that rules R1 to R13 speak of: books that inherit, in circles too, or that
 * are not in view; ties and jumps back in time; repeated changes; unknown fields, wrong types and
 * odd refIds; and every error. Few names are used, so that most references meet a record. What comes
 * out is what JSON can carry, in an order of its own.
 */
export function randomLog(maxChanges = 40): fc.Arbitrary<RandomLog> {
  return booksArbitrary
    .chain((books) =>
      fc
        .uniqueArray(changeArbitrary(books), {
          maxLength: maxChanges,
          size: 'max',
          selector: ({ id }) => id,
        })
        .chain((changes) =>
          fc.subarray(changes, { maxLength: Math.min(3, changes.length) }).chain((repeated) =>
            fc.shuffledSubarray([...changes, ...repeated], {
              minLength: changes.length + repeated.length,
            }),
          ),
        )
        .map((changes) => ({ books, changes })),
    )
    .map((log) => JSON.parse(JSON.stringify(log)) as RandomLog);
}

/** Every error of R3 to R11, to prove that the logs contain them all. */
export const allErrors = [
  'Invalid changeset',
  'Invalid change record',
  'Collection not allowed',
  'Unsupported operation',
  'Invalid value for refId',
  'refId is required for create operations',
  'refId is required for update operations',
  'Record not found with refId',
  'Referenced record not found',
  'Invalid reference',
  ...['name', 'content', 'description', 'keywords', 'hidden', 'codes', 'rate'].map(invalid),
  ...['multiplier', 'price', 'rank', 'quantity', 'hours'].map(invalid),
];

function invalid(field: string): string {
  return `Invalid value for ${field}`;
}

const orgs = ['orga00000000001', 'orgb00000000002', 'orgc00000000003'];
const bookIds = ['book00000000001', 'book00000000002', 'book00000000003', 'book00000000004'];
const absentBook = 'book0000000none';
const refIds = ['a', 'b', 'c', 'a_title', '__proto__', 'constructor', 'ü/ \ud83d\ude00', '\ud800'];
const tables: readonly string[] = pricebookTables;
const org = fc.constantFrom(...orgs);
const refId = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...refIds.slice(0, 3)) },
  { weight: 3, arbitrary: fc.constantFrom(...refIds) },
);

const booksArbitrary: fc.Arbitrary<BookLink[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...bookIds),
    org,
    refId: fc.constantFrom('a', 'b'),
    parent: fc.constantFrom('', absentBook, ...bookIds),
    dependencies: fc.array(fc.constantFrom(absentBook, ...bookIds), { maxLength: 3 }),
  }),
  { minLength: 1, selector: ({ id }) => id },
);

const wrong: fc.Arbitrary<unknown> = fc.constantFrom(
  ...[null, true, false, 0, -1, '', 'x', [], {}, ['a'], { a: 1 }, [[]], '1e3', ' 1', '1.', '.5'],
  ...['+1', '0x10', '1\n', '９', `${'9'.repeat(400)}`, 'Infinity'],
);
const rightText = fc.constantFrom('', 'Leak', 'ñandú', '\u2028', '-0', '12');
const rightNumber = fc.constantFrom<unknown>(0, -0, 1, 2.5, -3, 1e21, '0', '-0', '007', '1.50');

/** Mostly what is right, now and then anything. */
function mostly<T>(right: fc.Arbitrary<T>, other: fc.Arbitrary<unknown> = wrong, weight = 24) {
  return fc.oneof(
    { weight, arbitrary: right as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: other },
  );
}

const unknownFields = fc.constantFrom('__proto__', 'toString', 'constructor', 'id', 'seq', 'books');

function dataArbitrary(table: string, required: boolean): fc.Arbitrary<unknown> {
  const content = Object.entries(shapeOf(table));
  const fields = content
    .filter(([, initial]) => !Array.isArray(initial))
    .map(([name, initial]) => fc.tuple(fc.constant(name), mostly(rightValue(initial))));
  const relations = content.filter(([, initial]) => Array.isArray(initial)).map(([name]) => name);
  const entries = [
    fc.option(fc.tuple(fc.constant('refId'), mostly(refId)), { freq: required ? 30 : 3 }),
    fc.option(fc.tuple(fc.constant('refs'), refsArbitrary(relations)), { freq: 2 }),
    fc.option(fc.tuple(unknownFields, wrong), { freq: 1 }),
    ...fields.map((field) => fc.option(field, { freq: 2 })),
  ];
  return fc
    .tuple(...entries)
    .map((given) => Object.fromEntries(given.filter((entry) => entry !== null)));
}

function rightValue(initial: unknown): fc.Arbitrary<unknown> {
  if (typeof initial === 'boolean') return fc.boolean();
  return typeof initial === 'number' ? rightNumber : rightText;
}

function shapeOf(table: string): Record<string, unknown> {
  const known = pricebookTables.find((name) => name === table);
  return known === undefined ? {} : pricebookContent[known];
}

function refsArbitrary(relations: readonly string[]): fc.Arbitrary<unknown> {
  const collection =
    relations.length === 0 ? fc.constantFrom(...tables) : fc.constantFrom(...relations);
  const item = fc.record({
    collection: mostly(collection, fc.oneof(wrong, fc.constantFrom(...tables))),
    refIds: mostly(fc.array(mostly(refId, wrong, 40), { maxLength: 2 })),
  });
  return mostly(fc.array(mostly(item), { maxLength: relations.length === 0 ? 0 : 2 }));
}

/** Creates that cannot fail: without them most references and updates would meet nothing. */
const plainCreate: fc.Arbitrary<unknown> = fc.record({
  collection: fc.constantFrom(...tables),
  operation: fc.constant('create'),
  id: fc.constant('anything'),
  data: fc.record({ refId }),
});

const anyRecord: fc.Arbitrary<unknown> = fc
  .record({
    collection: fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(...tables) },
      { weight: 2, arbitrary: fc.constantFrom('checklists', 'tierSets', 'formulas') },
      { weight: 1, arbitrary: fc.constantFrom('books', 'Menus', '__proto__', 'toString', '') },
    ),
    operation: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom('create', 'create', 'create', 'update', 'delete') },
      { weight: 1, arbitrary: fc.constantFrom('upsert', 'CREATE', '', 'constructor') },
    ),
    keyOrg: org,
    keyRefId: refId,
  })
  .chain(({ collection, operation, keyOrg, keyRefId }) =>
    fc.record(
      {
        collection: mostly(fc.constant(collection), wrong, 60),
        operation: mostly(fc.constant(operation), wrong, 60),
        id: mostly(fc.constant(recordId(keyOrg, collection, keyRefId)), wrong, 5),
        data: mostly(dataArbitrary(collection, operation !== 'delete'), wrong, 40),
      },
      {
        requiredKeys:
          operation === 'delete'
            ? ['collection', 'operation']
            : ['collection', 'operation', 'id', 'data'],
      },
    ),
  );

/** A changeset, mostly of records that the replay takes. */
export const changesetArbitrary = fc.oneof(
  { weight: 1, arbitrary: fc.array(plainCreate, { minLength: 1, maxLength: 12, size: 'max' }) },
  { weight: 3, arbitrary: fc.array(mostly(anyRecord, wrong, 60), { minLength: 1, maxLength: 3 }) },
);

/** Changes of few records that mostly apply, and not twice: each kind of record goes, comes, changes. */
export const busyChangeset = fc.array(
  fc.record({
    collection: fc.constantFrom('menus', 'problems', 'tiers'),
    operation: fc.constantFrom('create', 'update', 'delete'),
    id: fc.constant(''),
    data: fc.record({ refId: fc.constantFrom('a', 'b'), name: fc.constantFrom('Leak', 'Drip') }),
  }),
  { minLength: 1, maxLength: 4, size: 'max' },
);

function changeArbitrary(books: readonly BookLink[]): fc.Arbitrary<ChangeRow> {
  const times = ['2026-01-31 08:00:00.000Z', '2026-01-31 08:00:00.001Z', '2025-12-31', ''];
  return fc
    .record({
      number: fc.nat({ max: 9999 }),
      seq: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 2 ** 40 })),
      book: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...books) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      otherOrg: fc.option(org, { freq: 1 }),
      created: fc.constantFrom(...times),
      note: fc.constantFrom(undefined, '', 'Copper went up'),
      changeset: mostly(changesetArbitrary, fc.oneof(wrong, fc.constant([])), 40),
    })
    .map(({ number, seq, book, otherOrg, created, note, changeset }) => ({
      id: `change${String(number).padStart(9, '0')}`,
      seq,
      book: book?.id ?? absentBook,
      org: otherOrg ?? book?.org ?? orgs[0] ?? '',
      created,
      note,
      changeset,
    }));
}
