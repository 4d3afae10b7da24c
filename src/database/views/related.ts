import type { Observable } from 'rxjs';
import { shownByIds } from '../../domain/menu/pricebook-reader.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { Workspace } from '../storage/workspace.ts';
import { shownOrganizations, shownRecord } from './pricebook.ts';
import { watch } from './watch.ts';

/** What a record leads on to. */
export type Related = { id: string; name: string };

/** The menus of a problem, in its order; a dangling id is not among them (R13). */
export function problemMenus$(workspace: Workspace, problemId: string): Observable<Related[]> {
  const { database } = workspace;
  return watch(database, ['books', 'problems', 'menus'], async () => {
    const organizations = await shownOrganizations(workspace);
    const problem = await shownRecord(workspace, organizations, 'problems', problemId);
    const ids = problem?.menus ?? [];
    const menus = await shownByIds(workspace.reader, organizations, 'menus', ids);
    return ids.flatMap((id) => menus.get(id) ?? []).map(({ id, name }) => ({ id, name }));
  });
}

/** The books in view that a menu names as its own. */
export function menuBooks$(workspace: Workspace, menuId: string): Observable<Related[]> {
  const { database } = workspace;
  return watch(database, ['books', 'menus'], async () => {
    const organizations = await shownOrganizations(workspace);
    const menu = await shownRecord(workspace, organizations, 'menus', menuId);
    const books = await database.books.findByIds(menu?.books ?? []).exec();
    return soundRecords(database, 'books', books.values()).map(({ id, name }) => ({ id, name }));
  });
}
