import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import type { Tables } from '../changes/tables.ts';
import { own, type PlainObject } from '../plain-object.ts';

/** What a record is called: its name, a line's text, a tier of a menu by both, else its refId. */
export function titleOf(
  tables: Pick<Tables, 'get'>,
  table: PricebookTable,
  record: PricebookRecord,
): string {
  const content: PlainObject = record;
  if (table === 'menuTiers') return titleOfTier(tables, content) || record.refId;
  return [own(content, 'name'), own(content, 'content')].find(isText) ?? record.refId;
}

function titleOfTier(tables: Pick<Tables, 'get'>, menuTier: PlainObject): string {
  const names = (['menus', 'tiers'] as const).map((table) => {
    const [id = ''] = own(menuTier, table) as readonly string[];
    return own(tables.get(table, id) ?? {}, 'name');
  });
  return names.filter(isText).join(' · ');
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
