import { map, type Observable } from 'rxjs';
import type { Workspace } from '../storage/workspace.ts';
import { document$, readDocument, writeDocument } from './documents.ts';

/**
 * How the price lists are read that were read on this device (X4): a layout by the header of its list, both as text,
 * the last used first. What a layout says is its reader's to know.
 */

/** So many lists are remembered. */
const mostRemembered = 100;

export function priceListLayouts$({
  database,
}: Workspace): Observable<ReadonlyMap<string, string>> {
  return document$(database, 'priceListLayouts').pipe(
    map((document) => new Map(document?.rows.map(({ header, layout }) => [header, layout]))),
  );
}

export async function rememberPriceListLayout(
  { database }: Workspace,
  header: string,
  layout: string,
): Promise<void> {
  const rows = (await readDocument(database, 'priceListLayouts'))?.rows ?? [];
  const others = rows.filter((row) => row.header !== header);
  const kept = [{ header, layout }, ...others].slice(0, mostRemembered);
  await writeDocument(database, 'priceListLayouts', { rows: kept });
}

/** So many lists are kept that somebody has not finished. */
const mostUnfinished = 5;

/** What was decided of a list (X13); null: nothing, or it is in the draft. */
export async function unfinishedList(
  { database }: Workspace,
  hash: string,
): Promise<string | null> {
  const rows = (await readDocument(database, 'unfinishedLists'))?.rows ?? [];
  return rows.find((row) => row.hash === hash)?.list ?? null;
}

/** @param list null: it is finished */
export async function rememberUnfinishedList(
  { database }: Workspace,
  hash: string,
  list: string | null,
): Promise<void> {
  const rows = (await readDocument(database, 'unfinishedLists'))?.rows ?? [];
  const others = rows.filter((row) => row.hash !== hash);
  const kept = list === null ? others : [{ hash, list }, ...others].slice(0, mostUnfinished);
  await writeDocument(database, 'unfinishedLists', { rows: kept });
}
