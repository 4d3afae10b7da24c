/**
 * Which menus a test walks through that is about every menu of the book: each time so many of all lengths, from the
 * shortest to the longest, and the whole book where it is asked for what takes long.
 */
export const menuWalks: readonly MenuWalk[] = [
  { menus: 'eight menus of all lengths', tag: [], chosenOf: (menus) => ofAllLengths(menus, 8) },
  { menus: 'every menu of the book', tag: ['@long'], chosenOf: (menus) => [...menus] },
];

type Menu = { id: string; name: string; length: number };

type MenuWalk = { menus: string; tag: string[]; chosenOf: (menus: readonly Menu[]) => Menu[] };

function ofAllLengths(menus: readonly Menu[], count: number): Menu[] {
  const sorted = menus.toSorted((a, b) => a.length - b.length);
  const last = sorted.length - 1;
  return sorted.filter((_, index) =>
    Array.from({ length: count }, (_, step) => Math.round((last * step) / (count - 1))).includes(
      index,
    ),
  );
}
