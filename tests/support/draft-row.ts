import type { ChangeEntry } from '../../src/schemas/change-log.ts';
import type { DraftRow, PublishedRecord } from '../../src/schemas/draft.ts';

/** An edited record of an author's draft, as a row of pricebookChanges. */
export function draftRow(id: string, org: string): ChangeEntry {
  const key = { table: 'tiers', refId: 'gold' } as const;
  const edit = {
    ...key,
    kind: 'change',
    values: { rank: 1 },
    base: { name: 'Gold', rank: 2 },
  } as const;
  const row: DraftRow = { ...key, versions: [{ step: 1, edit }] };
  return {
    ...{ id, org, book: 'book00000000001', seq: 0, created: '2026-01-01 00:00:00.000Z' },
    ...{ status: 'draft', changeset: JSON.stringify(row) },
  };
}

/** A publication of this device that can be taken back, as a row of pricebookChanges. */
export function publicationRow(id: string, org: string): ChangeEntry {
  const record: PublishedRecord = {
    ...{ table: 'tiers', refId: 'gold' },
    ...{ was: { name: 'Gold', rank: 1 }, became: { name: 'Gold', rank: 2 } },
  };
  return {
    ...{
      id,
      org,
      book: 'book00000000001',
      seq: 0,
      created: '2026-01-01 00:00:00.000Z',
      note: 'Why',
    },
    ...{ status: 'revertible', changeset: JSON.stringify([record]) },
  };
}
