import { byCodeUnits } from '../text.ts';
import type { Searchable } from './problem-index.ts';

export type TagCount = { refId: string; name: string; count: number };

/** The tags of these problems with how many have each, the commonest first, then by name. */
export function countTags(problems: readonly Searchable[]): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const { tags } of problems) {
    for (const { refId, name } of tags) {
      const counted = counts.get(refId);
      if (counted) counted.count += 1;
      else counts.set(refId, { refId, name, count: 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || byCodeUnits(a.name, b.name));
}

/** The tag with this refId, first and with no problem where none of those counted has it. */
export function withSelectedTag(
  counts: readonly TagCount[],
  selected: { refId: string; name: string } | undefined,
): TagCount[] {
  if (!selected) return [...counts];
  const counted = counts.find(({ refId }) => refId === selected.refId);
  return [
    counted ?? { ...selected, count: 0 },
    ...counts.filter(({ refId }) => refId !== selected.refId),
  ];
}
