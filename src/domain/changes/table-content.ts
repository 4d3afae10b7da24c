import type { PricebookTable } from '../../schemas/pricebook.ts';
import { pricebookContent, type TableInitials } from '../../schemas/pricebook-content.ts';

/** A field that change records may set; `initial` is the value if none was given (R7). */
export type Field =
  | { name: string; kind: 'text'; initial: string }
  | { name: string; kind: 'number'; initial: number }
  | { name: string; kind: 'boolean'; initial: boolean };

export type TableContent = { fields: readonly Field[]; relations: readonly string[] };

/** The fields of each table in the order in which they are checked (R10), and its relations (R11). */
export const tableContent = new Map(
  Object.entries(pricebookContent).map(([table, initials]) => [
    table as PricebookTable,
    contentFrom(initials),
  ]),
);

export function contentOf(table: PricebookTable): TableContent {
  const content = tableContent.get(table);
  if (content === undefined) throw new Error(`No such pricebook table: ${table}`);
  return content;
}

/** The change log also speaks of collections that have no local table. */
export function isPricebookTable(name: string): name is PricebookTable {
  return tableContent.has(name as PricebookTable);
}

function contentFrom(initials: TableInitials): TableContent {
  const fields: Field[] = [];
  const relations: string[] = [];
  for (const [name, initial] of Object.entries(initials)) {
    if (typeof initial === 'string') fields.push({ name, kind: 'text', initial });
    else if (typeof initial === 'number') fields.push({ name, kind: 'number', initial });
    else if (typeof initial === 'boolean') fields.push({ name, kind: 'boolean', initial });
    else relations.push(name);
  }
  return { fields, relations };
}
