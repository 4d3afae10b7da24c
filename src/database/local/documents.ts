import type { RxLocalDocument } from 'rxdb';
import { type Observable, switchMap } from 'rxjs';
import type { z } from 'zod/mini';
import { localDocuments } from '../../schemas/local-documents.ts';
import { documentChanged$ } from '../storage/changed.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';

/**
 * A local document is replaced as one, which is what makes it atomic (decision 1). RxDB takes no schema
 * for it: it is parsed when it is written and when it is read. What earlier programs left on a device is in
 * `document-shapes.gen.json`, as JSON schemas (tests/unit/database/document-shapes.test.ts).
 */
export type DocumentName = keyof typeof localDocuments;
export type DocumentValue<N extends DocumentName> = z.output<(typeof localDocuments)[N]>;

/** The document's value, or null if it was never written or is not what was written. */
export async function readDocument<N extends DocumentName>(
  database: TierbookDatabase,
  name: N,
): Promise<DocumentValue<N> | null> {
  const document = await database.getLocal<DocumentValue<N>>(name);
  return document ? parseDocument(name, document.toJSON().data) : null;
}

/** The document's value, null as above, now and after every change of it, in whichever tab. */
export function document$<N extends DocumentName>(
  database: TierbookDatabase,
  name: N,
): Observable<DocumentValue<N> | null> {
  return documentChanged$(database, name).pipe(switchMap(() => readDocument(database, name)));
}

export async function writeDocument<N extends DocumentName>(
  database: TierbookDatabase,
  name: N,
  value: DocumentValue<N>,
): Promise<void> {
  await database.upsertLocal(name, localDocuments[name].parse(value) as Record<string, unknown>);
}

/** Removes the document, if there is one. */
export async function removeDocument(
  database: TierbookDatabase,
  name: DocumentName,
): Promise<void> {
  const document = await database.getLocal(name);
  await document?.remove();
}

/** The document of this name, stored with this value if there was none. */
export async function localDocument<T extends object>(
  database: TierbookDatabase,
  name: string,
  initial: T,
): Promise<RxLocalDocument<TierbookDatabase, T>> {
  const known = await database.getLocal<T>(name);
  if (known) return known;
  try {
    return await database.insertLocal<T>(name, initial);
  } catch (error) {
    // Another tab was faster.
    const theirs = await database.getLocal<T>(name);
    if (theirs) return theirs;
    throw error;
  }
}

/**
 * Changes a document to what `change` makes of the one that is stored by then, so that of two tabs neither loses what the other
 * wrote.
 *
 * @param none stands for one that is not there, or damaged
 * @throws a fault of the storage
 */
export async function changeDocument<N extends DocumentName>(
  database: TierbookDatabase,
  name: N,
  none: DocumentValue<N>,
  change: (value: DocumentValue<N>) => DocumentValue<N>,
): Promise<void> {
  const document = await localDocument<DocumentValue<N>>(database, name, none);
  await document.incrementalModify((before) => change(parseDocument(name, before) ?? none));
}

/** The document's value. A damaged document is as good as none: all of them are loaded or made again. */
export function parseDocument<N extends DocumentName>(
  name: N,
  value: unknown,
): DocumentValue<N> | null {
  const { data } = localDocuments[name].safeParse(value);
  return data ? (data as DocumentValue<N>) : null;
}
