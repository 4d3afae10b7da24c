import fc from 'fast-check';
import { busyChangeset, changesetArbitrary } from '../../support/random-log.ts';
import type { Fault } from './log-server.ts';

/**
 * What happens to a device with two tabs, or to its server. Before the next step `then` calls are
 * answered, of whatever is under way; a tab may `end` so.
 */
export type Step = { then: number } & (
  | { kind: 'post'; book: number; changeset: unknown }
  | { kind: 'edit'; tab: number; changeset: unknown; end: End }
  | { kind: 'decide'; tab: number; which: number; discard: boolean }
  | { kind: 'refuse'; some: boolean }
  | { kind: 'sync'; tab: number; limit: number; contact: boolean; faults: PlannedFault[]; end: End }
  | { kind: 'replay'; tab: number; from: number; count: number }
  | { kind: 'thaw'; tab: number }
  | { kind: 'link'; links: Links }
  | { kind: 'go back'; changes: number }
);

/** A killed tab is opened again, perhaps with an older record of its replication. */
export type End = 'killed' | 'killed and behind' | 'frozen' | null;

type PlannedFault = { request: number; fault: Fault };

/** The parent of the organization's own book, and what that depends on: numbers of other books. */
export type Links = { parent: number | null; dependencies: number[] };

const tab = fc.nat({ max: 1 });
const then = fc.oneof(fc.constant(0), fc.nat({ max: 5 }), fc.nat({ max: 30 }));
const changeset = fc.oneof(busyChangeset, changesetArbitrary);
const end = fc.option(fc.constantFrom<End>('killed', 'killed and behind', 'frozen'), { freq: 2 });

const links: fc.Arbitrary<Links> = fc.record({
  parent: fc.option(fc.constantFrom(1, 2, 3)),
  dependencies: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
});

const limit = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(500));

const faults = fc.array(
  fc.record({
    request: fc.nat({ max: 5 }),
    fault: fc.constantFrom<Fault>('request lost', 'answer lost'),
  }),
  { maxLength: 1 },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(8, { kind: is('post'), book: fc.nat({ max: 3 }), changeset, then }),
  weighted(4, { kind: is('edit'), tab, changeset, end, then }),
  weighted(8, { kind: is('sync'), tab, limit, contact: fc.boolean(), faults, end, then }),
  weighted(2, {
    kind: is('replay'),
    tab,
    from: fc.nat({ max: 20 }),
    count: fc.integer({ min: 1, max: 8 }),
    then,
  }),
  weighted(2, { kind: is('thaw'), tab, then }),
  weighted(1, { kind: is('refuse'), some: fc.boolean(), then }),
  weighted(1, {
    kind: is('decide'),
    tab,
    which: fc.nat({ max: 3 }),
    discard: fc.boolean(),
    then,
  }),
  weighted(1, { kind: is('link'), links, then }),
  weighted(1, { kind: is('go back'), changes: fc.integer({ min: 1, max: 4 }), then }),
);

export const stepsArbitrary = fc.array(step, { minLength: 4, maxLength: 40, size: 'max' });

function is<const K extends string>(kind: K): fc.Arbitrary<K> {
  return fc.constant(kind);
}

function weighted<T>(weight: number, model: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return { weight, arbitrary: fc.record(model) as fc.Arbitrary<T> };
}
