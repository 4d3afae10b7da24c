import type { PricebookTable } from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';

/** The name of each table's sheet, in the order of the workbook (X1). */
export const sheetNames: ReadonlyMap<PricebookTable, string> = new Map([
  ['problems', 'Problems'],
  ['menus', 'Menus'],
  ['tiers', 'Tiers'],
  ['offers', 'Offers'],
  ['costsMaterial', 'Parts'],
  ['costsTime', 'Labor'],
  ['contentItems', 'Lines'],
  ['menuCopy', 'Groups'],
  ['problemTags', 'Tags'],
  ['menuTiers', 'Menu tiers'],
]);

/** What a relation leads to, as its sheet is called; books have none. */
export function sheetOf(relation: string): string {
  return (isPricebookTable(relation) && sheetNames.get(relation)) || relation;
}

/**
 * A column of a sheet, by its header. `cost` says a part's `quantity` in the `currency` beside it; `source` is only to
 * be read by people.
 */
export type Column = {
  name: string;
  kind:
    | 'refId'
    | 'text'
    | 'number'
    | 'boolean'
    | 'relation'
    | 'quantity'
    | 'cost'
    | 'currency'
    | 'source';
};

/** The columns of a table's sheet in their order. */
export function columnsOf(table: PricebookTable): Column[] {
  const { fields, relations } = contentOf(table);
  return [
    { name: 'refId', kind: 'refId' },
    ...fields.flatMap(({ name, kind }): Column[] =>
      table === 'costsMaterial' && name === 'quantity'
        ? [
            { name, kind: 'quantity' },
            { name: 'cost', kind: 'cost' },
            { name: 'currency', kind: 'currency' },
          ]
        : [{ name, kind }],
    ),
    ...relations.map((name): Column => ({ name, kind: 'relation' })),
    { name: 'source', kind: 'source' },
  ];
}
