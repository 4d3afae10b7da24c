import { among, coverage, type NamedLine } from './line-coverage.ts';

/** What each tier of a menu has of one service, in the order of the tiers. */
export type MenuRow<Line extends NamedLine = NamedLine> = readonly RowCell<Line>[];

/**
 * `line`: the tier has it. `lacks`: it has nothing of the kind; `text` is as the nearest better tier says it, for want of
 * one the nearest worse. `elsewhere`: what it has in its place stands in another row.
 */
export type RowCell<Line extends NamedLine = NamedLine> =
  | { is: 'line'; line: Line }
  | { is: 'lacks'; text: string }
  | { is: 'elsewhere' };

/**
 * The lines of a menu's tiers in rows. A service is one row, whatever stands for it in a better tier (`coverage`), and
 * each line of each tier has a place in exactly one.
 *
 * A row stands with the worst tier that has it: what only the best one has comes first, what all have last. So what a
 * tier has and no worse one lies together, in its own order.
 *
 * @param tiers the lines of each tier, best first; of one tier no two have the same id
 */
export function menuRows<Line extends NamedLine>(
  tiers: readonly (readonly Line[])[],
): MenuRow<Line>[] {
  let rows: Row<Line>[] = [];
  for (const [tier, lines] of [...tiers.entries()].reverse()) {
    rows = [...placed(lines, tier, rows), ...rows];
  }
  const takesUp = tiers.map((lines) => coverage(lines));
  return rows.map((row) =>
    takesUp.map((isTakenUp, tier) => {
      const line = row.get(tier);
      if (line) return { is: 'line', line };
      if ([...row.values()].some(isTakenUp)) return { is: 'elsewhere' };
      return { is: 'lacks', text: nearest(row, tier)?.text ?? '' };
    }),
  );
}

/** Lines by tier, the worst that has one first. */
type Row<Line extends NamedLine> = Map<number, Line>;

/**
 * Puts lines of a tier into the rows of the worse ones: first into those that have the line itself, then into those
 * that it takes up.
 *
 * @returns new rows for the lines that fit into none
 */
function placed<Line extends NamedLine>(
  lines: readonly Line[],
  tier: number,
  rows: readonly Row<Line>[],
): Row<Line>[] {
  const left = new Set(lines);
  for (const belongs of kinships) {
    for (const line of left) {
      const belongsHere = belongs(line);
      const row = rows.find((row) => !row.has(tier) && [...row.values()].some(belongsHere));
      if (row?.set(tier, line)) left.delete(line);
    }
  }
  return [...left].map((line) => new Map([[tier, line]]));
}

/** The closest first, so that no line takes the place of one that is closer kin. */
const kinships: ((line: NamedLine) => (other: NamedLine) => boolean)[] = [
  (line) => (other) => line.id === other.id,
  (line) => among([line]),
  (line) => coverage([line]),
];

function nearest<Line extends NamedLine>(row: Row<Line>, tier: number): Line | undefined {
  const lines = [...row];
  return (lines.find(([other]) => other < tier) ?? lines.at(-1))?.[1];
}
