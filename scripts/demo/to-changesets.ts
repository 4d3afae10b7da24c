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

/** A change to publish, with the note that says why (A5), "" where there is nothing to say. */
export type Publication = { changeset: ChangeRecord[]; note: string };

type Drafted = { drafts: RecordDraft[]; note: string };

/**
 * What makes the starter pricebook, in the order to publish it: tiers, tags, shared lines and groups, one change
 * for each problem, and then the history with its reasons.
 */
export function starterPublications(
  { shared, problems, history }: Pick<Demo, 'shared' | 'problems' | 'history'>,
  target: Target,
): Publication[] {
  const first = [
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
  ].map((drafts) => ({ drafts, note: '' }));
  const later = history.map((revision) => revised(revision, shared, target.bookRefId));
  return [...first, ...later].map((drafted) => publication(drafted, target.org));
}

/** The changes of the demo organization's own book, which inherits the starter pricebook. */
export function organizationPublications(
  { shared, organization }: Pick<Demo, 'shared' | 'organization'>,
  target: Target,
): Publication[] {
  return organization.revisions
    .map((revision) => revised(revision, shared, target.bookRefId))
    .map((drafted) => publication(drafted, target.org));
}

function publication({ drafts, note }: Drafted, org: string): Publication {
  return { changeset: withIds(drafts, org), note };
}

function revised(revision: DemoRevision, shared: SharedEntry, bookRefId: string): Drafted {
  return { drafts: revisionRecords(revision, shared, bookRefId), note: revision.why };
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
