import type { ChangeEntry } from '../../src/schemas/change-log.ts';

/** An edited record of an author's draft, as a row of pricebookChanges. */
export function draftRow(id: string, org: string): ChangeEntry {
  const record = { collection: 'tiers', operation: 'update', id: '', data: { refId: 'gold' } };
  return {
    ...{ id, org, book: 'book00000000001', seq: 0, created: '2026-01-01 00:00:00.000Z' },
    ...{ status: 'draft', changeset: JSON.stringify([record]), base: '{"name":"Gold"}' },
  };
}
