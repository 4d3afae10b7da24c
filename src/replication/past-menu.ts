import { defer, firstValueFrom, map, merge } from 'rxjs';
import type { Workspace } from '../database/storage/workspace.ts';
import { inPieces } from '../database/tables/next-task.ts';
import { readBooks } from '../database/tables/read-tables.ts';
import { BookGraph, oldestBook, organizationOrder } from '../domain/changes/books.ts';
import { LogReplay } from '../domain/changes/replay.ts';
import type { MenuView } from '../domain/menu/menu-view.ts';
import { hadCome, menuOf, type PastMoment } from '../domain/past/menu-as-of.ts';
import { createLogReader } from '../server/read-log.ts';
import type { Server } from '../server/server.ts';
import { logPages } from '../server/whole-log.ts';
import { aborted$ } from './aborted.ts';
import { takeSnapshotBefore } from './apply/take-snapshot.ts';

/**
 * A menu as technicians were shown it at a moment that the device does not know any more (H2), under today's books: made of the
 * latest snapshot before it and the changes behind, in memory.
 *
 * @param menuId the id of its record of today
 * @param options.onRead is told how many changes have been read
 * @param options.signal ends it at once, also while the server does not answer
 * @returns null: there was none
 * @throws what the failed call threw, BrokenDownload, UnreadableChange, or the signal's reason
 */
export function menuFromServer(
  workspace: Workspace,
  server: Server,
  menuId: string,
  moment: PastMoment,
  options: { onRead: (changes: number) => void; signal: AbortSignal },
): Promise<MenuView | null> {
  const stopped = aborted$(options.signal).pipe(
    map((reason) => {
      throw reason;
    }),
  );
  return firstValueFrom(
    merge(
      defer(() => readMenu(workspace, server, menuId, moment, options)),
      stopped,
    ),
  );
}

async function readMenu(
  ...[{ database, identity }, server, menuId, moment, { onRead, signal }]: Parameters<
    typeof menuFromServer
  >
): Promise<MenuView | null> {
  const { org } = identity;
  const [books, today] = await Promise.all([
    readBooks(database),
    database.menus.findOne(menuId).exec(),
  ]);
  const graph = new BookGraph(books);
  const readPage = createLogReader(server, org);
  const context = { server, org, log: { readPage } };
  const isThen = (change: { seq: number; created: string }) => hadCome(change, moment);
  const snapshot = await takeSnapshotBefore(context, books, isThen);
  signal.throwIfAborted();
  const replay = new LogReplay(graph, snapshot?.folded ?? null);
  const from = snapshot && { after: snapshot.folded.cursor, epoch: snapshot.epoch };
  let read = snapshot?.folded.changes ?? 0;
  for await (const { rows } of logPages(readPage, from)) {
    signal.throwIfAborted();
    const later = rows.findIndex((row) => !isThen(row));
    const then = later < 0 ? rows : rows.slice(0, later);
    await inPieces(replay.replaySteps(then.filter(({ book }) => graph.has(book))));
    read += then.length;
    onRead(read);
    if (later >= 0) break;
  }
  const refId = (replay.tables.get('menus', menuId) ?? today)?.refId;
  if (refId === undefined) return null;
  const book = oldestBook(books, org)?.id ?? '';
  const organizations = organizationOrder(books, org);
  return menuOf({ tables: replay.tables, graph, books, org, book, organizations }, refId);
}
