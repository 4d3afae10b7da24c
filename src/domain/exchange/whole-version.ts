import type { Content } from '../../schemas/draft.ts';
import { contentOf } from '../changes/table-content.ts';
import { countedRelations } from '../draft/counted-relations.ts';
import type { CellFault } from './cell-fault.ts';
import type { KnownRecords } from './known-records.ts';
import type { RecordRow } from './match-rows.ts';
import { shownRefIds } from './shown-rows.ts';
import type { TableSheet } from './table-sheet.ts';
import { sheetOf } from './tables.ts';

/**
 * What is to be said of an inherited record so that an own version of it can be made (A6): references that lead nowhere
 * are left out, as they are of its row. Without one of its costs an offer would have a price that it does not have
 * now (R13): that is a fault, as is a reference out of the own book's reach.
 *
 * @param values what the row says otherwise
 * @returns null: there can't be an own version
 */
export function wholeVersion(
  sheet: TableSheet,
  { row, key, shown }: RecordRow,
  own: string,
  values: Content,
  known: KnownRecords,
  faults: CellFault[],
): Content | null {
  if (!shown || shown.org === own) return values;
  const whole: Content = { ...values };
  for (const relation of contentOf(key.table).relations) {
    if (Object.hasOwn(values, relation)) continue;
    const all = shown.content[relation] as string[];
    const left = shownRefIds(all);
    const isLost = countedRelations.includes(relation) && left.length < all.length;
    if (isLost || left.some((refId) => known.resolve(relation, refId) === null)) {
      const column = sheet.headers.get(relation) ?? relation;
      const reason = { code: 'leadsNowhere', sheet: sheetOf(relation) } as const;
      faults.push({ sheet: sheet.name, row: row.number, column, reason });
      return null;
    }
    if (left.length < all.length) whole[relation] = left;
  }
  return whole;
}
