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
