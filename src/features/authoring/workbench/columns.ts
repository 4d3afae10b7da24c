import type { WorkbenchTable } from './workbench-search.ts';

/**
 * What a column holds. `text` to `toggle` are fields, edited in their cells; a `relation` is edited in the record's
 * form; `confirmed`, `refId`, `used` and `source` are only to be read; `pick` takes part in what is done to many rows.
 */
type ColumnKind =
  | 'pick'
  | 'text'
  | 'number'
  | 'money'
  | 'toggle'
  | 'relation'
  | 'confirmed'
  | 'refId'
  | 'used'
  | 'source';

export type ColumnName =
  | 'pick'
  | 'name'
  | 'content'
  | 'description'
  | 'keywords'
  | 'hidden'
  | 'multiplier'
  | 'price'
  | 'quantity'
  | 'confirmed'
  | 'codes'
  | 'hours'
  | 'rate'
  | 'rank'
  | 'menus'
  | 'problemTags'
  | 'costsMaterial'
  | 'costsTime'
  | 'contentItems'
  | 'refId'
  | 'used'
  | 'source';

export type Column = {
  name: ColumnName;
  kind: ColumnKind;
  width: 'pick' | 'narrow' | 'middle' | 'wide' | 'name';
};

/** The columns of each table, those that say most first. */
export const columnsOf: Readonly<Record<WorkbenchTable, readonly Column[]>> = {
  problems: framed([
    column('description', 'text', 'wide'),
    column('keywords', 'text', 'wide'),
    column('problemTags', 'relation', 'wide'),
    column('menus', 'relation', 'wide'),
    column('hidden', 'toggle'),
  ]),
  menus: framed([column('hidden', 'toggle'), used()]),
  offers: framed([
    column('multiplier', 'number'),
    column('price', 'money'),
    column('costsMaterial', 'relation', 'wide'),
    column('costsTime', 'relation', 'wide'),
    used(),
  ]),
  costsMaterial: framed([
    column('quantity', 'money'),
    column('codes', 'text', 'middle'),
    column('confirmed', 'confirmed', 'middle'),
    used(),
  ]),
  costsTime: framed([column('hours', 'number'), column('rate', 'text', 'middle'), used()]),
  contentItems: framed([column('content', 'text', 'wide'), used()]),
  menuCopy: framed([column('contentItems', 'relation', 'wide'), used()]),
  problemTags: framed([used()]),
  tiers: framed([column('rank', 'number'), used()]),
};

/** Whether a cell of the column can be typed into. */
export function isField({ kind }: Column): boolean {
  return kind === 'text' || kind === 'number' || kind === 'money' || kind === 'toggle';
}

/** Whether an amount that is not above 0 says that there is none (M1). */
export function isOptional({ name }: Column): boolean {
  return name === 'price';
}

/** Whether the column holds numbers, which stand at the end of their cells. */
export function isNumeric({ kind }: Column): boolean {
  return kind === 'number' || kind === 'money' || kind === 'used';
}

function framed(columns: readonly Column[]): Column[] {
  return [
    column('pick', 'pick', 'pick'),
    column('name', 'text', 'name'),
    ...columns,
    column('refId', 'refId', 'middle'),
    column('source', 'source', 'middle'),
  ];
}

function used(): Column {
  return column('used', 'used');
}

function column(name: ColumnName, kind: ColumnKind, width: Column['width'] = 'narrow'): Column {
  return { name, kind, width };
}
