import fc from 'fast-check';
import { describe, test, vi } from 'vitest';
import type { Book } from '../../../src/schemas/book.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { busyChangeset, changesetArbitrary } from '../../support/random-log.ts';
import { MergedDevice } from './merged-device.ts';

/**
 * The functions that the program merges with, over logs, pages and interruptions of any kind. After each merge `MergedDevice` compares tables, sync state, outcomes and the writes with a
 * model of the rules that shares no line with the program.
 */

/** A window that a short log fills. */
vi.mock('../../../src/domain/changes/window-size.ts', () => ({ windowSize: 4 }));

type Links = { parent: number | null; dependencies: number[] };

type Step =
  | { kind: 'post'; book: number; changeset: unknown }
  | { kind: 'pull'; count: number; again: number }
  | { kind: 'prune' }
  /** Without `links`: the person was removed, and no book is in view. */
  | { kind: 'rebuild'; links: Links | null; pages: number[]; lost: number };

const changeset = fc
  .oneof(busyChangeset, changesetArbitrary)
  .map((each) => JSON.parse(JSON.stringify(each)) as unknown);
const links = fc.record<Links>({
  parent: fc.option(fc.constantFrom(1, 2, 3)),
  dependencies: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
});
const linksOrNone: fc.Arbitrary<Links | null> = fc.option(links, { freq: 3 });
const book = fc.nat({ max: 3 });
const count = fc.nat({ max: 6 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: record({ kind: fc.constant('post'), book, changeset }) },
  { weight: 6, arbitrary: record({ kind: fc.constant('pull'), count, again: count }) },
  { weight: 2, arbitrary: record({ kind: fc.constant('prune') }) },
  {
    weight: 1,
    arbitrary: record({
      ...{ kind: fc.constant('rebuild'), links: linksOrNone },
      ...{ pages: fc.array(count, { maxLength: 4 }) },
      lost: fc.nat({ max: 2 }),
    }),
  },
);

const steps = fc.array(step, { minLength: 1, maxLength: 40, size: 'max' });

describe('a merge', () => {
  test('[S3] [S10] [R14] [L4] [H1] makes one replay of the log, by the difference, and of each change in the window', () => {
    fc.assert(
      fc.property(links, steps, (linked, all) => {
        const device = new MergedDevice(booksLinked(linked));
        device.rebuild([]);
        for (const each of all) take(device, each);
        device.settle();
        device.books = booksLinked(linked);
        device.rebuild([2, 3]);
      }),
      propertyOptions(100),
    );
  });
});

function take(device: MergedDevice, step: Step): void {
  if (step.kind === 'post') {
    const { id = '', org = '' } = allBooks[step.book] ?? {};
    const { changeset } = step;
    const count = device.rows.length;
    const note = count % 2 === 0 ? `why ${count}` : '';
    device.append({ id: `posted${count}`, book: id, org, changeset, note });
  } else if (step.kind === 'pull') {
    device.pull(step.count, step.again);
  } else if (step.kind === 'prune') {
    device.prune();
  } else {
    device.rows.splice(Math.max(0, device.rows.length - step.lost), step.lost);
    device.books = step.links ? booksLinked(step.links) : [];
    device.rebuild(step.pages);
  }
}

/** The organization's own two books, of which the first inherits as `links` say, and two others. */
function booksLinked({ parent, dependencies }: Links): Book[] {
  return allBooks.map((each, place) => ({
    ...each,
    parent: place === 0 && parent !== null ? (allBooks[parent]?.id ?? '') : '',
    dependencies: place === 0 ? dependencies.map((other) => allBooks[other]?.id ?? '') : [],
  }));
}

const orgs = ['orga00000000001', 'orgb00000000002', 'orgc00000000003', 'orga00000000001'];

const allBooks: Book[] = orgs.map((org, place) => ({
  ...{ id: `book0000000000${place}`, org, refId: place === 3 ? 'b' : 'a', name: '' },
  ...{ parent: '', dependencies: [], created: '2026-01-01', updated: '2026-01-01' },
}));

function record<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record(model) as fc.Arbitrary<T>;
}
