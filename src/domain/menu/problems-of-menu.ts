import type { JobProblem } from '../session/session-state.ts';

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
