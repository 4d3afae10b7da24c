import { z } from 'zod/mini';
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

/** The local document `appStatus`: a value by key, ISO 8601 moments, null before the first. */
const appStatusSchema = z.object({
  /** When currencies, rates, books and the organization were last loaded. */
  lastRefresh: z.nullable(z.string()),
  /** When the change log was last known to be applied to its end. */
  lastSync: z.nullable(z.string()),
});

export type AppStatus = z.infer<typeof appStatusSchema>;

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
