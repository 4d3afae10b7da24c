import type { Observable } from 'rxjs';
import type { Workspace } from '../../database/storage/workspace.ts';
import { shownOrganizations, shownRecord } from '../../database/views/pricebook.ts';
import { watch } from '../../database/views/watch.ts';
import { shownByIds } from '../../domain/menu/own-over-inherited.ts';
import type { Flag } from '../../schemas/flag.ts';

/** Where a record is edited: a problem or a menu in its editor, an offer of no menu in the workbench. */
export type EditPlace = { kind: 'problem' | 'menu' | 'offer'; refId: string };

/** null: the book does not have the record any more. */
export function editPlace$(
  workspace: Workspace,
  about: Flag['about'],
  id: string,
): Observable<EditPlace | null> {
  return watch(workspace.database, ['books', 'problems', 'offers', 'menus'], async () => {
    const organizations = await shownOrganizations(workspace);
    if (about === 'problems') {
      const problem = await shownRecord(workspace, organizations, 'problems', id);
      return problem && { kind: 'problem', refId: problem.refId };
    }
    const offer = await shownRecord(workspace, organizations, 'offers', id);
    if (!offer) return null;
    const menus = await shownByIds(workspace.reader, organizations, 'menus', offer.menus);
    const menu = offer.menus.map((each) => menus.get(each)).find((each) => each !== undefined);
    return menu ? { kind: 'menu', refId: menu.refId } : { kind: 'offer', refId: offer.refId };
  });
}
