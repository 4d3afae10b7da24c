import { distinctUntilChanged, map, type Observable, switchMap } from 'rxjs';
import { organizationOrder } from '../../domain/changes/books.ts';
import { composeMenu } from '../../domain/menu/compose-menu.ts';
import { isHiddenProblem, menusForJob } from '../../domain/menu/hidden.ts';
import type { MenuView } from '../../domain/menu/menu-view.ts';
import { shownByIds } from '../../domain/menu/own-over-inherited.ts';
import { isOfOtherTrades, type Trade, tradesOf } from '../../domain/menu/trades.ts';
import type { PricebookTable, Problem, ProblemTag } from '../../schemas/pricebook.ts';
import { organization$ } from '../local/reference.ts';
import type { Workspace } from '../storage/workspace.ts';
import { readTable, watch } from './watch.ts';
import { type ShownWithSteps, watchWithSteps } from './with-steps.ts';

/**
 * Live views of the pricebook. All of them show the organization's own record in place of an
 * inherited one (R15) and none shows half of a batch (S2).
 */

/** What a composed menu is made of. */
export const menuTables = [
  'books',
  'menus',
  'menuTiers',
  'menuCopy',
  'contentItems',
  'offers',
  'tiers',
  'costsMaterial',
  'costsTime',
] as const;

/** The first of these menus that exists, with its tiers and offers, or null if there is none (R13). */
export function menu$(
  workspace: Workspace,
  menuIds: readonly string[],
): Observable<MenuView | null> {
  const { database, reader } = workspace;
  return watch(database, menuTables, async () => {
    // The first question for tiers reads what they are found by, which need not wait for the books.
    const [organizations] = await Promise.all([
      shownOrganizations(workspace),
      reader.menuTiersOf(menuIds),
    ]);
    for (const id of menuIds) {
      const menu = await composeMenu(reader, organizations, id);
      if (menu) return menu;
    }
    return null;
  });
}

/**
 * A problem as lists show it: with its tags, and its menus in the order in which a job takes one. `hidden`: not for
 * technicians to find (A9).
 */
export type ProblemView = Pick<
  Problem,
  'id' | 'refId' | 'name' | 'description' | 'keywords' | 'hidden' | 'menus'
> & {
  tags: Pick<ProblemTag, 'id' | 'refId' | 'name'>[];
};

const problemTables = ['books', 'problems', 'problemTags', 'menus'] as const;

/** All problems, by name, hidden ones too. */
export function problems$(workspace: Workspace): Observable<ProblemView[]> {
  return trades$(workspace).pipe(
    switchMap((done) =>
      watchWithSteps(workspace, problemTables, async (shown) => {
        const views = await problemViews(shown, await shown.all('problems'), done);
        return views.sort((a, b) => a.name.localeCompare(b.name));
      }),
    ),
  );
}

/** One problem, or null if there is none with this id. */
export function problem$(workspace: Workspace, id: string): Observable<ProblemView | null> {
  return trades$(workspace).pipe(
    switchMap((done) =>
      watchWithSteps(workspace, problemTables, async (shown) => {
        const problem = await shownRecord(shown, shown.organizations, 'problems', id);
        if (!problem) return null;
        const [view] = await problemViews(shown, [problem], done);
        return view ?? null;
      }),
    ),
  );
}

/** The trades that the active organization says it does (A9). */
export function trades$(workspace: Workspace): Observable<Trade[]> {
  return organization$(workspace).pipe(
    map((organization) => organization?.variables.trades),
    distinctUntilChanged(),
    map((trades) => tradesOf({ trades })),
  );
}

/** The name of the first of these menus that exists, or null if there is none (R13). */
export function menuName$(
  workspace: Workspace,
  menuIds: readonly string[],
): Observable<string | null> {
  return watch(workspace.database, ['books', 'menus'], async () => {
    const organizations = await shownOrganizations(workspace);
    const menus = await shownByIds(workspace.reader, organizations, 'menus', menuIds);
    const first = menuIds.find((id) => menus.has(id));
    return (first && menus.get(first)?.name) ?? null;
  });
}

/** The organization itself first, then its ancestors: whose records are shown before others' (R15). */
export async function shownOrganizations({ database, identity }: Workspace): Promise<string[]> {
  return organizationOrder(await readTable(database, 'books'), identity.org);
}

/** The record that this id stands for, or null if it is dangling. */
export async function shownRecord<T extends PricebookTable>(
  { reader }: Pick<Workspace, 'reader'>,
  organizations: readonly string[],
  table: T,
  id: string,
) {
  const shown = await shownByIds(reader, organizations, table, [id]);
  return shown.get(id) ?? null;
}

async function problemViews(
  { reader, organizations }: ShownWithSteps,
  problems: readonly Problem[],
  done: readonly Trade[],
): Promise<ProblemView[]> {
  const shown = <T extends PricebookTable>(table: T, ids: string[]) =>
    shownByIds(reader, organizations, table, ids);
  const [tags, menus] = await Promise.all([
    shown(
      'problemTags',
      problems.flatMap(({ problemTags }) => problemTags),
    ),
    shown(
      'menus',
      problems.flatMap(({ menus }) => menus),
    ),
  ]);
  const menuOf = (id: string) => menus.get(id);
  const tagOf = (id: string) => tags.get(id);
  const [own = ''] = organizations;
  return problems.map((problem) => ({
    id: problem.id,
    refId: problem.refId,
    name: problem.name,
    description: problem.description,
    keywords: problem.keywords,
    hidden: isHiddenProblem(problem, menuOf) || isOfOtherTrades(problem, tagOf, own, done),
    menus: menusForJob(problem.menus, menuOf),
    tags: problem.problemTags.flatMap((id) => tags.get(id) ?? []),
  }));
}
