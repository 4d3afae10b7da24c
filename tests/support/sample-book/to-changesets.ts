import { type Publication, refIdOf, type Target } from '../../../scripts/demo/demo-data.ts';
import { revisionRecords } from '../../../scripts/demo/revisions.ts';
import {
  createRecord,
  deleteRecord,
  type RecordDraft,
  withIds,
} from '../../../src/domain/changes/build-changeset.ts';
import type { PricebookTable } from '../../../src/schemas/pricebook.ts';
import { problemRecords, withdrawal } from './problem-records.ts';
import type { DemoRevision, SampleBook } from './sample-data.ts';
import type { SharedEntry } from './sample-schema.ts';

type Drafted = { drafts: RecordDraft[]; note: string };

/**
 * What makes the starter pricebook, in the order to publish it: tiers, tags, shared lines and groups, one change
 * for each problem, and then the history with its reasons.
 */
export function starterPublications(
  { shared, problems, history }: Omit<SampleBook, 'revisions'>,
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
  { shared, revisions }: Pick<SampleBook, 'shared' | 'revisions'>,
  target: Target,
): Publication[] {
  return revisions
    .map((revision) => revised(revision, shared, target.bookRefId))
    .map((drafted) => publication(drafted, target.org));
}

function publication({ drafts, note }: Drafted, org: string): Publication {
  return { changeset: withIds(drafts, org), note };
}

function revised(revision: DemoRevision, shared: SharedEntry, bookRefId: string): Drafted {
  return { drafts: recordsOf(revision, shared, bookRefId), note: revision.why };
}

function recordsOf(revision: DemoRevision, shared: SharedEntry, bookRefId: string): RecordDraft[] {
  return [
    ...revisionRecords(revision),
    ...revision.add.flatMap((problem) => problemRecords(problem, shared, bookRefId)),
    ...revision.withdraw.flatMap((problem) => withdrawal(problem, shared)),
    ...Object.entries(revision.delete).flatMap(([table, refIds]) =>
      refIds.map((refId) => deleteRecord(table as PricebookTable, refId)),
    ),
  ];
}
