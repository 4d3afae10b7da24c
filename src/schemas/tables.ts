import type { z } from 'zod/mini';
import { appStatusSchema } from './app-status.ts';
import { bookSchema } from './book.ts';
import { changeEntrySchema } from './change-log.ts';
import { currenciesSchema, currencyRatesSchema } from './currency.ts';
import { organizationsSchema } from './organization.ts';
import { pricebookSchemas } from './pricebook.ts';
import { sessionRecordSchema } from './session.ts';

/** The version of the local schema (U47). */
export const schemaVersion = 1;

/** The tables that are RxDB collections: as many as RxDB's open core opens at once. */
export const collectionTables = {
  ...pricebookSchemas,
  books: bookSchema,
  sessions: sessionRecordSchema,
  pricebookChanges: changeEntrySchema,
} as const;

/** The tables that are reloaded whole and so are one RxDB local document each. */
export const documentTables = {
  organizations: organizationsSchema,
  currencies: currenciesSchema,
  currencyRates: currencyRatesSchema,
  appStatus: appStatusSchema,
} as const;

export type CollectionTable = keyof typeof collectionTables;
export type DocumentTable = keyof typeof documentTables;

export type CollectionRow<T extends CollectionTable> = z.output<(typeof collectionTables)[T]>;
export type DocumentData<T extends DocumentTable> = z.output<(typeof documentTables)[T]>;
