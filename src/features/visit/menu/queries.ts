import { firstValueFrom } from 'rxjs';
import type { Workspace } from '../../../database/storage/workspace.ts';
import { problems$, shownOrganizations, shownRecord } from '../../../database/views/pricebook.ts';
import { recordId } from '../../../domain/changes/record-id.ts';
import { problemsOfMenu } from '../../../domain/menu/hidden.ts';
import type { JobProblem } from '../../../domain/session/session-state.ts';

/** The problems that a job of this menu may be about. The book is read whole for it: once, when somebody asks. */
export async function readProblemsOf(workspace: Workspace, menuId: string): Promise<JobProblem[]> {
  const organizations = await shownOrganizations(workspace);
  const menu = await shownRecord(workspace, organizations, 'menus', menuId);
  if (!menu) return [];
  const ids = organizations.map((org) => recordId(org, 'menus', menu.refId));
  return problemsOfMenu(
    await firstValueFrom(problems$(workspace)),
    new Set([menuId, menu.id, ...ids]),
  );
}
