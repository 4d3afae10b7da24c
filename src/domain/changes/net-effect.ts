import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { contentOf } from './table-content.ts';
import type { ListedTables, Tables } from './tables.ts';

/** What is to be written to one table: each record once, as a put or as a removal by id (S3). */
export type TableEffect = { table: PricebookTable; puts: PricebookRecord[]; removes: string[] };

/** What turns one state of the tables into another; only tables with a difference are listed. */
export type NetEffect = TableEffect[];

/** The net effect that turns `from` into `to` (R14): equal records are left alone. */
export function difference(from: ListedTables, to: ListedTables): NetEffect {
  const effect: NetEffect = [];
  for (const table of pricebookTables) {
    const puts: PricebookRecord[] = [];
    const removes: string[] = [];
    for (const record of to.all(table)) {
      const before = from.get(table, record.id);
      if (before === undefined || !sameRecord(table, before, record)) puts.push(record);
    }
    for (const { id } of from.all(table)) {
      if (to.get(table, id) === undefined) removes.push(id);
    }
    if (puts.length > 0 || removes.length > 0) effect.push({ table, puts, removes });
  }
  return effect;
}

/** Carries out a net effect. */
export function applyEffect(tables: Tables, effect: NetEffect): void {
  for (const { table, puts, removes } of effect) {
    for (const id of removes) tables.remove(table, id);
    for (const record of puts) tables.put(table, record);
  }
}

const identityKeys = ['id', 'refId', 'org', 'created', 'updated', 'seq'];

/** Whether two records hold the same; what a storage adds to them beside is not looked at. */
export function sameRecord(table: PricebookTable, a: PricebookRecord, b: PricebookRecord): boolean {
  if (a === b) return true;
  const left: PlainObject = a;
  const right: PlainObject = b;
  const { fields, relations } = contentOf(table);
  return (
    identityKeys.every((key) => left[key] === right[key]) &&
    fields.every(({ name }) => left[name] === right[name]) &&
    relations.every((name) => sameIds(own(left, name), own(right, name)))
  );
}

function sameIds(a: unknown, b: unknown): boolean {
  return (
    Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((id, index) => id === b[index])
  );
}
