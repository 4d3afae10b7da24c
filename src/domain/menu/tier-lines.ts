/** What each tier of a menu has of one service, in the order of the tiers. */
type MenuRow<Line extends NamedLine = NamedLine> = readonly RowCell<Line>[];

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

/**
 * What a tier may say of the next worse one. `everything`: it has each line of it, and more. `better`: it has each, or
 * what takes its place.
 */
type BetterThan = 'everything' | 'better';

/**
 * Compares the lines of two tiers.
 *
 * @returns null where neither is true: a line of the worse tier is lacking, or there is nothing to be better than
 */
export function betterThan(
  lines: readonly NamedLine[],
  worse: readonly NamedLine[],
): BetterThan | null {
  const isOfWorse = among(worse);
  if (worse.length === 0 || lines.every(isOfWorse)) return null;
  if (worse.every(among(lines))) return 'everything';
  return worse.every(coverage(lines)) ? 'better' : null;
}

/** A line with the name that its author knows it by. */
export type NamedLine = { id: string; name: string; text: string };

/**
 * Tells which lines of a worse tier these of a better one take up. A line is taken up by itself, by one of the same
 * text, or by those that take its place: the name of a line says what it is about, several things with ` + `
 * between them, and a line whose things all have a line here is replaced ("Pump": "New 1/3 hp pump" by
 * "New 1/2 hp pump").
 */
export function coverage(lines: readonly NamedLine[]): (line: NamedLine) => boolean {
  const isAmong = among(lines);
  const things = new Set(lines.flatMap(({ name }) => thingsOf(name)));
  return (line) => {
    if (isAmong(line)) return true;
    const own = thingsOf(line.name);
    return own.length > 0 && own.every((thing) => things.has(thing));
  };
}

/** Tells which lines are among these: by id, or by text, as two records may say the same. */
export function among(lines: readonly Sayable[]): (line: Sayable) => boolean {
  const ids = new Set(lines.map(({ id }) => id));
  const texts = new Set(lines.map(({ text }) => text));
  return ({ id, text }) => ids.has(id) || texts.has(text);
}

type Sayable = Pick<NamedLine, 'id' | 'text'>;

/** In lower case, so that "Pump + alarm" is about what "Alarm" is about. */
function thingsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(' + ')
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '');
}
