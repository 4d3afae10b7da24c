import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Book } from '../../../src/schemas/book.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { busyChangeset, changesetArbitrary } from '../../support/random-log.ts';
import { MergedDevice } from './merged-device.ts';

/**
 * The functions that the program merges with, over logs, changes of this device, pages and interruptions
 * of any kind. After each merge `MergedDevice` compares tables, sync state, outcomes and the writes with a
 * model of the rules that shares no line with the program.
 */

/** A window that a short log fills. */
vi.mock('../../../src/domain/changes/window-size.ts', () => ({ windowSize: 4 }));

type Links = { parent: number | null; dependencies: number[] };

type Step =
  | { kind: 'post'; book: number; changeset: unknown }
  | { kind: 'pull'; count: number; again: number; ends: boolean }
  /** Without `merged`, as a page that is killed in between. */
  | { kind: 'make'; changeset: unknown; merged: boolean }
  | { kind: 'prune' }
  | { kind: 'refuse' | 'retry' | 'discard' | 'send'; which: number }
  /** Without `links`: the person was removed, and no book is in view. */
  | { kind: 'rebuild'; links: Links | null; pages: number[]; lost: number };

const changeset = fc
  .oneof(busyChangeset, changesetArbitrary)
  .map((each) => JSON.parse(JSON.stringify(each)) as unknown);
const which = fc.nat({ max: 5 });
const links = fc.record<Links>({
  parent: fc.option(fc.constantFrom(1, 2, 3)),
  dependencies: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
});
const linksOrNone: fc.Arbitrary<Links | null> = fc.option(links, { freq: 3 });
const book = fc.nat({ max: 3 });
const count = fc.nat({ max: 6 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: record({ kind: fc.constant('post'), book, changeset }) },
  {
    weight: 6,
    arbitrary: record({ kind: fc.constant('pull'), count, again: count, ends: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: record({ kind: fc.constant('make'), changeset, merged: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: record({ kind: fc.constantFrom('send', 'refuse', 'retry', 'discard'), which }),
  },
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
  test('[S3] [S8] [S10] [R14] [L4] makes one replay of the log under the pending changes, by the difference', () => {
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

  test('[S8] meets in the random steps all that may happen to a change of this device', () => {
    const met = new Set<string>();
    for (const all of fc.sample(steps, { numRuns: 60, seed: 20260131 })) {
      const device = new MergedDevice(booksLinked({ parent: 1, dependencies: [] }));
      device.rebuild([]);
      for (const each of all) {
        const before = device.unsent.length;
        const statuses = device.unsent.map(({ status }) => status).join();
        const posted = device.rows.length;
        take(device, each);
        if (each.kind === 'pull' && device.unsent.length < before) met.add('brought back');
        if (each.kind === 'send' && device.rows.length > posted) met.add('sent');
        if (each.kind === 'rebuild' && before > 0) met.add('rebuilt under it');
        if (each.kind === 'discard' && device.unsent.length < before) met.add('discarded');
        const isOther = statuses !== device.unsent.map(({ status }) => status).join();
        if (isOther && each.kind === 'refuse') met.add('refused');
        if (isOther && each.kind === 'retry') met.add('retried');
      }
    }
    expect([...met].sort()).toEqual([
      ...['brought back', 'discarded', 'rebuilt under it', 'refused', 'retried', 'sent'],
    ]);
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
    device.pull(step.count, step.again, step.ends);
  } else if (step.kind === 'prune') {
    device.prune();
  } else if (step.kind === 'make') {
    device.make(step.changeset);
    if (step.merged) device.mergeOwn();
  } else if (step.kind === 'rebuild') {
    device.rows.splice(Math.max(0, device.rows.length - step.lost), step.lost);
    device.books = step.links ? booksLinked(step.links) : [];
    device.rebuild(step.pages);
  } else {
    decide(device, step.kind, step.which);
  }
}

/** The server takes or refuses a change, or a person has it sent again or gives it up. */
function decide(
  device: MergedDevice,
  what: 'refuse' | 'retry' | 'discard' | 'send',
  which: number,
): void {
  const { unsent } = device;
  const at = which % Math.max(1, unsent.length);
  const change = unsent[at];
  if (!change) return;
  if (what === 'send') {
    const isTaken = device.rows.some(({ id }) => id === change.id);
    if (!isTaken) device.append({ ...change, changeset: JSON.parse(change.changeset) });
    return;
  }
  if (what === 'discard') device.discard(at);
  else unsent[at] = { ...change, status: what === 'refuse' ? 'refused' : 'pending' };
  device.mergeOwn();
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
