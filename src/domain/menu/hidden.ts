import type { Menu, Problem } from '../../schemas/pricebook.ts';
import type { JobProblem } from '../session/session-state.ts';

/**
 * What an organization hides (A9): technicians find it neither in lists nor by searching, and a job that has it
 * keeps it.
 */

type Lookup = (id: string) => Pick<Menu, 'hidden'> | undefined;

/** Whether a problem is not to be found: it is hidden itself, or each of its menus that exist is. */
export function isHiddenProblem({ hidden, menus }: Problem, menuOf: Lookup): boolean {
  const existing = menus.flatMap((id) => menuOf(id) ?? []);
  return hidden || (existing.length > 0 && existing.every((menu) => menu.hidden));
}

/** The ids of a problem's menus in the order in which a job takes one: hidden ones only for want of others. */
export function menusForJob(ids: readonly string[], menuOf: Lookup): string[] {
  const isHidden = (id: string) => menuOf(id)?.hidden === true;
  return [...ids.filter((id) => !isHidden(id)), ...ids.filter(isHidden)];
}

/** What a list shows to who may not see hidden records, or all of it. */
export function listed<R extends { hidden: boolean }>(
  records: readonly R[],
  showsHidden: boolean,
): readonly R[] {
  return showsHidden ? records : records.filter(({ hidden }) => !hidden);
}

type Listed = JobProblem & { hidden: boolean };

/**
 * The problems that a job of this menu may be about: those that technicians find (A9), each with this menu as the
 * one that its job takes. Those whose jobs take it anyway come first.
 *
 * @param ids of the menu, in each organization that may have it
 */
export function problemsOfMenu(
  problems: readonly Listed[],
  ids: ReadonlySet<string>,
): JobProblem[] {
  const isThis = (id: string) => ids.has(id);
  const takesIt = ({ menus: [first] }: JobProblem) => first !== undefined && isThis(first);
  return problems
    .filter(({ hidden, menus }) => !hidden && menus.some(isThis))
    .sort((a, b) => Number(takesIt(b)) - Number(takesIt(a)))
    .map(({ id, name, menus }) => ({
      id,
      name,
      menus: [...menus.filter(isThis), ...menus.filter((menu) => !isThis(menu))],
    }));
}
