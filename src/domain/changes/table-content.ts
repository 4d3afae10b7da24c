import type { z } from 'zod';
import { type PricebookTable, pricebookContent, pricebookTables } from '../../schemas/pricebook.ts';

/** A field that change records may set; `initial` is the value where none was given (R7). */
export type Field =
  | { name: string; kind: 'text'; initial: string }
  | { name: string; kind: 'number'; initial: number };

export type TableContent = { fields: readonly Field[]; relations: readonly string[] };

/** The fields of each table in the order in which they are checked (R10), and its relations (R13). */
export const tableContent = new Map<PricebookTable, TableContent>(
  pricebookTables.map((table) => [table, contentFrom(pricebookContent[table].shape)]),
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

type ContentSchema = z.ZodDefault<z.ZodString | z.ZodNumber | z.ZodArray<z.ZodString>>;

function contentFrom(shape: Readonly<Record<string, ContentSchema>>): TableContent {
  const fields: Field[] = [];
  const relations: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const initial = schema.parse(undefined);
    if (typeof initial === 'string') fields.push({ name, kind: 'text', initial });
    else if (typeof initial === 'number') fields.push({ name, kind: 'number', initial });
    else relations.push(name);
  }
  return { fields, relations };
}
