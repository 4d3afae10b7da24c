import type { PricebookRecord, PricebookTable } from '../../src/schemas/pricebook.ts';
import { pricebookContent } from '../../src/schemas/pricebook-content.ts';

/** A record of a table with what is given, and the initial value of everything else. */
export function storedRecord<T extends PricebookTable>(
  table: T,
  given: Partial<PricebookRecord<T>> & { id: string },
): PricebookRecord<T> {
  const times = { created: '2026-01-01 00:00:00.000Z', updated: '2026-01-01 00:00:00.000Z' };
  const identity = { refId: given.id, org: 'org000000000001', seq: 1, ...times };
  return structuredClone({
    ...identity,
    ...pricebookContent[table],
    ...given,
  }) as unknown as PricebookRecord<T>;
}
