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
