import {
  createRecord,
  deleteRecord,
  type RecordDraft,
  updateRecord,
  withIds,
} from '../../src/domain/changes/build-changeset.ts';
import type { ChangeRecord } from '../../src/schemas/change-log.ts';
import type { PricebookTable } from '../../src/schemas/pricebook.ts';
import { type Demo, type DemoRevision, refIdOf } from './demo-data.ts';
import type { SharedEntry } from './demo-schema.ts';
import { fromDollars } from './dollars.ts';
import { problemRecords, withdrawal } from './problem-records.ts';

/** The book that changesets are for. */
export type Target = { org: string; bookRefId: string };

/**
 * The changesets that make the starter pricebook, in the order to publish them: tiers, tags, shared
 * lines and groups, one for each problem, and then the history.
 */
export function starterChangesets(
  { shared, problems, history }: Pick<Demo, 'shared' | 'problems' | 'history'>,
  target: Target,
): ChangeRecord[][] {
  return [
    shared.tiers.map((name, index) =>
      createRecord('tiers', refIdOf(name), { name, rank: index + 1 }),
    ),
    shared.tags.map((name) => createRecord('problemTags', refIdOf(name), { name })),
    Object.entries(shared.lines).map(([refId, { name, text }]) =>
      createRecord('contentItems', refId, { name, content: text }),
    ),
    Object.entries(shared.menuCopy).map(([refId, { name, lines }]) =>
      createRecord('menuCopy', refId, { name, contentItems: lines }),
    ),
    ...problems.map((problem) => problemRecords(problem, shared, target.bookRefId)),
    ...history.map((revision) => revisionRecords(revision, shared, target.bookRefId)),
  ].map((drafts) => withIds(drafts, target.org));
}

/** The changesets of the demo organization's own book, which inherits the starter pricebook. */
export function organizationChangesets(
  { shared, organization }: Pick<Demo, 'shared' | 'organization'>,
  target: Target,
): ChangeRecord[][] {
  return organization.revisions
    .map((revision) => revisionRecords(revision, shared, target.bookRefId))
    .map((drafts) => withIds(drafts, target.org));
}

function revisionRecords(
  revision: DemoRevision,
  shared: SharedEntry,
  bookRefId: string,
): RecordDraft[] {
  return [
    ...perRecord(revision.create).map(([table, refId, values]) =>
      createRecord(table, refId, inBaseUnits(values)),
    ),
    ...perRecord(revision.update).map(([table, refId, values]) =>
      updateRecord(table, refId, inBaseUnits(values)),
    ),
    ...revision.add.flatMap((problem) => problemRecords(problem, shared, bookRefId)),
    ...revision.withdraw.flatMap((problem) => withdrawal(problem, shared)),
    ...Object.entries(revision.delete).flatMap(([table, refIds]) =>
      refIds.map((refId) => deleteRecord(table as PricebookTable, refId)),
    ),
  ];
}

function perRecord(
  byTable: DemoRevision['create'],
): [table: PricebookTable, refId: string, values: Record<string, unknown>][] {
  return Object.entries(byTable).flatMap(([table, records]) =>
    Object.entries(records).map(
      ([refId, values]) =>
        [table as PricebookTable, refId, values] satisfies [PricebookTable, string, unknown],
    ),
  );
}

/** The data speak of dollars where a record has a quantity. */
function inBaseUnits(values: Record<string, unknown>): Record<string, unknown> {
  if (!('dollars' in values)) return values;
  const { dollars, ...rest } = values;
  return { ...rest, quantity: fromDollars(dollars as number) };
}
