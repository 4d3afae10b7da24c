import {
  type DescribedField,
  describedField,
  describedFields,
  type FieldName,
} from '../../../schemas/described-fields.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/**
 * What a column holds. A relation is edited in the record's form, other kinds of a described field in their cells;
 * `confirmed`, `refId`, `used` and `source` are only to be read; `pick` takes part in what is done to many rows.
 */
type ColumnKind = DescribedField['kind'] | 'pick' | 'confirmed' | 'refId' | 'used' | 'source';

export type ColumnName = FieldName | 'pick' | 'confirmed' | 'refId' | 'used' | 'source';

export type Column = {
  name: ColumnName;
  kind: ColumnKind;
  width: 'pick' | 'narrow' | 'middle' | 'wide' | 'name';
};

/** The columns of each table, those that say most first. */
export const columnsOf: Readonly<Record<WorkbenchTable, readonly Column[]>> = {
  problems: columnsFor('problems'),
  menus: columnsFor('menus'),
  offers: columnsFor('offers'),
  costsMaterial: columnsFor('costsMaterial'),
  costsTime: columnsFor('costsTime'),
  contentItems: columnsFor('contentItems'),
  menuCopy: columnsFor('menuCopy'),
  problemTags: columnsFor('problemTags'),
  tiers: columnsFor('tiers'),
};

/** Whether a cell of the column can be typed into. */
export function isField({ kind }: Column): boolean {
  return kind === 'text' || kind === 'number' || kind === 'money' || kind === 'toggle';
}

/** Whether an amount that is not above 0 says that there is none (M1). */
export function isOptional({ name }: Column): boolean {
  return describedField(name)?.isOptional === true;
}

/** Whether the column holds numbers, which stand at the end of their cells. */
export function isNumeric({ kind }: Column): boolean {
  return kind === 'number' || kind === 'money' || kind === 'used';
}

function columnsFor(table: WorkbenchTable): Column[] {
  const fields: Readonly<Record<string, DescribedField>> = describedFields[table];
  return [
    column('pick', 'pick', 'pick'),
    column('name', 'text', 'name'),
    ...Object.entries(fields).flatMap(([name, { kind, width }]) =>
      width ? [column(name as FieldName, kind, width)] : [],
    ),
    ...(table === 'costsMaterial' ? [column('confirmed', 'confirmed', 'middle')] : []),
    ...(table === 'problems' ? [] : [column('used', 'used')]),
    column('refId', 'refId', 'middle'),
    column('source', 'source', 'middle'),
  ];
}

function column(name: ColumnName, kind: ColumnKind, width: Column['width'] = 'narrow'): Column {
  return { name, kind, width };
}
