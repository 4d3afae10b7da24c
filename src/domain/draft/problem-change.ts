import { isHiddenProblem, menusForJob } from '../menu/hidden.ts';
import type { ShownBook } from '../menu/shown-book.ts';
import { isSameValue } from './published-book.ts';

/** What a draft changes in a problem, as technicians see it (A4). */
export type ProblemChange = {
  refId: string;
  /** null: it is added. */
  before: ProblemState | null;
  /** null: it is taken away. */
  after: ProblemState | null;
  /** In what it differs; nothing where it is added or taken away. */
  differs: (keyof ProblemState)[];
};

/**
 * `hidden`: not to be found, be it that all of its menus are hidden (A9). `menus`: the refIds of those that exist,
 * in the order in which a job takes one. `problemTags`: their names.
 */
type ProblemState = {
  name: string;
  description: string;
  keywords: string;
  hidden: boolean;
  menus: string[];
  problemTags: string[];
};

/** @returns null if the problem of this refId is the same in both books, or in neither */
export function changedProblem(
  before: ShownBook,
  after: ShownBook,
  refId: string,
): ProblemChange | null {
  const was = problemIn(before, refId);
  const is = problemIn(after, refId);
  if (!was || !is) return was === is ? null : { refId, before: was, after: is, differs: [] };
  const names = Object.keys(is) as (keyof ProblemState)[];
  const differs = names.filter((name) => !isSameValue(was[name], is[name]));
  return differs.length > 0 ? { refId, before: was, after: is, differs } : null;
}

function problemIn(book: ShownBook, refId: string): ProblemState | null {
  const problem = book.called('problems', refId);
  if (!problem) return null;
  const { name, description, keywords, menus, problemTags } = problem;
  const menuOf = (id: string) => book.get('menus', id);
  return {
    name,
    description,
    keywords,
    hidden: isHiddenProblem(problem, menuOf),
    menus: menusForJob(menus, menuOf).flatMap((id) => menuOf(id)?.refId ?? []),
    problemTags: problemTags.flatMap((id) => book.get('problemTags', id)?.name ?? []),
  };
}
