import { byCodeUnits } from '../code-units.ts';
import type { Searchable } from './search.ts';

export type TagCount = { refId: string; name: string; count: number };

/**
 * The tags of all problems, the commonest first, with how many of the problems found have each. The
 * order does not depend on what was found, so that chips keep their place while someone types.
 */
export function countTags(all: readonly Searchable[], found: readonly Searchable[]): TagCount[] {
  const totals = countByTag(all);
  const counts = all === found ? totals : countByTag(found);
  return [...totals]
    .sort(([, a], [, b]) => b.count - a.count || byCodeUnits(a.name, b.name))
    .map(([refId, { name }]) => ({ refId, name, count: counts.get(refId)?.count ?? 0 }));
}

function countByTag(problems: readonly Searchable[]) {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { tags } of problems) {
    for (const { refId, name } of tags) {
      const count = counts.get(refId)?.count ?? 0;
      counts.set(refId, { name, count: count + 1 });
    }
  }
  return counts;
}
