import { map, type Observable } from 'rxjs';
import type { ListLayout, ReadUpTo } from '../../schemas/cost-list.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import {
  changeDocument,
  type DocumentValue,
  document$,
  readDocument,
  writeDocument,
} from './documents.ts';

/**
 * How the price lists are read that were read on this device, or that others of the organization read (X4, X14): a layout by
 * the header of its list, both as text, the last used first. What a layout says is its reader's to know.
 */

/** So many lists are remembered. */
const mostRemembered = 100;

type Layouts = DocumentValue<'priceListLayouts'>;

const none: Layouts = { rows: [] };

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
  await changeLayouts(database, ({ rows, ...rest }) => {
    const before = rows.find((row) => row.header === header);
    const isUnsent = before?.layout !== layout || before.isUnsent === true;
    return { ...rest, rows: withRow(rows, { header, layout, isUnsent }) };
  });
}

/** Emits those that the organization is still to be told of. */
export function unsentLayouts$({ database }: Workspace): Observable<Layouts['rows']> {
  return document$(database, 'priceListLayouts').pipe(map((document) => unsentIn(document)));
}

export async function readUnsentLayouts(database: TierbookDatabase): Promise<Layouts['rows']> {
  return unsentIn(await readDocument(database, 'priceListLayouts'));
}

/** The organization was told of a layout; one that was saved again meanwhile is told once more. */
export function noteLayoutSent(
  database: TierbookDatabase,
  sent: Pick<ListLayout, 'header' | 'layout'>,
): Promise<void> {
  return changeLayouts(database, ({ rows, ...rest }) => ({
    ...rest,
    rows: rows.map((row) =>
      row.header === sent.header && row.layout === sent.layout ? { ...row, isUnsent: false } : row,
    ),
  }));
}

export async function layoutsReadUpTo(database: TierbookDatabase): Promise<ReadUpTo> {
  return (await readDocument(database, 'priceListLayouts'))?.read ?? null;
}

/** What others of the organization saved; what was saved here and is not sent goes before it. */
export function takeLayouts(
  database: TierbookDatabase,
  theirs: readonly ListLayout[],
  read: ReadUpTo,
): Promise<void> {
  return changeLayouts(database, (before) => {
    let { rows } = before;
    for (const { header, layout } of theirs) {
      if (rows.some((row) => row.header === header && row.isUnsent)) continue;
      rows = withRow(rows, { header, layout, isUnsent: false });
    }
    return { rows, read };
  });
}

function withRow(rows: Layouts['rows'], row: Layouts['rows'][number]): Layouts['rows'] {
  const others = rows.filter(({ header }) => header !== row.header);
  return [row, ...others].slice(0, mostRemembered);
}

function unsentIn(document: Layouts | null): Layouts['rows'] {
  return document?.rows.filter(({ isUnsent }) => isUnsent) ?? [];
}

/** Changes what is stored by then: of two tabs neither loses a layout of the other. */
async function changeLayouts(
  database: TierbookDatabase,
  change: (layouts: Layouts) => Layouts,
): Promise<void> {
  await changeDocument(database, 'priceListLayouts', none, change);
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
