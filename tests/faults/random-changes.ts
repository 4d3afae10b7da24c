import { recordId } from '../../src/domain/changes/record-id.ts';
import type { StepAtOnce } from '../../src/domain/changes/step-at-once.ts';
import { contentOf, type Field } from '../../src/domain/changes/table-content.ts';
import type { ChangeRecord } from '../../src/schemas/change-log.ts';
import { type PricebookTable, pricebookTables } from '../../src/schemas/pricebook.ts';
import type { DraftEdit } from './plan.ts';
import type { Random } from './random.ts';

/**
 * Records of several tables that every changeset changes together: all of them carry the mark of the
 * changeset that came last, or none exists. A view that sees two marks has seen half of a batch.
 */
export type Twin = { org: string; table: TwinTable; refId: string };

type TwinTable = 'menus' | 'contentItems' | 'offers' | 'problemTags';

/** Wide ones fill more than one bulk write of a table. */
export function twins(org: string, wide: boolean): Twin[] {
  const lines = Array.from({ length: wide ? 120 : 1 }, (_, index) => `twin-${index}`);
  return [
    { org, table: 'menus', refId: 'twin' },
    ...lines.map((refId): Twin => ({ org, table: 'contentItems', refId })),
    { org, table: 'offers', refId: 'twin' },
    { org, table: 'problemTags', refId: 'twin' },
  ];
}

export type ChangesetContext = { random: Random; org: string; twins: readonly Twin[] };

/**
 * A changeset that the server accepts. Few names are used, so that updates and references meet
 * records, and now and then miss them: the replay then skips the changeset, on every device alike.
 */
export function randomChangeset(context: ChangesetContext, mark: string): ChangeRecord[] {
  const { random } = context;
  const twinRecords = random.chance(0.1) ? removedTwins(context) : markedTwins(context, mark);
  const others = Array.from({ length: random.int(0, 6) }, () => randomRecord(context));
  const position = random.int(0, others.length);
  return marked([...others.slice(0, position), ...twinRecords, ...others.slice(position)], mark);
}

/** One that the server refuses: its last record has a value that no number is. */
export function malformedChangeset(context: ChangesetContext, mark: string): ChangeRecord[] {
  const offer = record(context.org, 'offers', 'create', 'malformed', { multiplier: 'many' });
  return marked([...markedTwins(context, mark), offer], mark);
}

/** What the refIds of tags begin with that tell an edit of the device: it says nothing that its program does not know. */
const markRefId = 'mark-';

/** An edit of the device, with a record that tells its mark. */
export function markedEdit(changeset: readonly ChangeRecord[], org: string, mark: string) {
  const refId = `${markRefId}${mark.replace(' ', '-')}`;
  return [...changeset, record(org, 'problemTags', 'create', refId, { name: mark })];
}

/** The mark of a changeset as the log holds it: that of an edit, or a field that the replay does not know. */
export function markOf(changeset: unknown): string {
  const [first, ...rest] = changeset as ChangeRecord[];
  const told = [first, ...rest].find((each) => each?.data.refId?.startsWith(markRefId));
  return String(told ? told.data.name : first?.data.mark);
}

/** What the refIds of records that only drafts have begin with. */
export const draftRefId = 'draft-';

/** The marks that a changeset gives to records of drafts, by refId. */
export function draftMarksOf(changeset: unknown): DraftEdit[] {
  return (changeset as ChangeRecord[])
    .filter(({ data }) => data.refId.startsWith(draftRefId))
    .map(({ data }) => ({ refId: data.refId, mark: String(data.name) }));
}

/** The same of one that waits on the device. */
export function markOfUnsent({ edits }: Pick<StepAtOnce, 'edits'>): string {
  return String(edits.find(({ refId }) => refId.startsWith(markRefId))?.values.name);
}

function marked([first, ...rest]: ChangeRecord[], mark: string): ChangeRecord[] {
  return first ? [{ ...first, data: { ...first.data, mark } }, ...rest] : [];
}

function markedTwins({ org, twins: all }: ChangesetContext, mark: string): ChangeRecord[] {
  return all.map(({ table, refId }) => record(org, table, 'create', refId, { name: mark }));
}

function removedTwins({ org, twins: all }: ChangesetContext): ChangeRecord[] {
  return all.map(({ table, refId }) => record(org, table, 'delete', refId));
}

const refIds = ['a', 'b', 'c', 'd', 'e'] as const;

function randomRecord({ random, org }: ChangesetContext): ChangeRecord {
  const table = random.pick(pricebookTables as [PricebookTable, ...PricebookTable[]]);
  const refId = random.pick(refIds);
  const chosen = random.next();
  if (chosen < 0.12) return record(org, table, 'delete', refId);
  const { fields, relations } = contentOf(table);
  const data: Record<string, unknown> = {};
  for (const { name, kind } of fields) {
    if (random.chance(0.7)) data[name] = randomValue(kind, random);
  }
  const pointed = relations.filter((name) => name !== 'books' && random.chance(0.25));
  if (pointed.length > 0) {
    data.refs = pointed.map((collection) => ({ collection, refIds: [random.pick(refIds)] }));
  }
  return record(org, table, chosen < 0.2 ? 'update' : 'create', refId, data);
}

function randomValue(kind: Field['kind'], random: Random): unknown {
  if (kind === 'text') return `text ${random.int(0, 99)}`;
  return kind === 'boolean' ? random.chance(0.5) : number(random);
}

function number(random: Random): number | string {
  return random.pick([random.int(0, 40), 2.5, '1.50']);
}

function record(
  org: string,
  collection: PricebookTable,
  operation: ChangeRecord['operation'],
  refId: string,
  fields: object = {},
): ChangeRecord {
  const id = recordId(org, collection, refId);
  return { collection, operation, id, data: { refId, ...fields } };
}
