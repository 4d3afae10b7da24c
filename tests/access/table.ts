import { type Actor, actors } from './actors.ts';

/**
 * Reads the tables of the matrix, written as text so that they can be read by people: a line is a row, `|`
 * parts the cells. Nothing is left out and nothing is assumed: each table names all actors.
 */

export type Line = { label: string; cells: Record<Actor, string> };

/** A table with the actors as columns, in their order. @throws {Error} when a cell is missing */
export function byColumn(text: string): { title: string; lines: Line[] } {
  const [header = [], ...rows] = rowsOf(text);
  const [title = '', ...columns] = header;
  if (columns.join() !== actors.join())
    throw new Error(`The columns of "${title}" are not the actors`);
  const lines = rows.map(([label = '', ...cells]) => {
    if (cells.length !== actors.length || cells.includes(''))
      throw new Error(`"${label}" of "${title}" does not state ${actors.length} cells`);
    const entries = actors.map((actor, index) => [actor, cells[index] ?? '']);
    return { label, cells: Object.fromEntries(entries) as Record<Actor, string> };
  });
  return { title, lines };
}

/** A table with the actors as lines, in their order. @throws {Error} when a cell is missing */
export function byLine(text: string): { title: string; columns: Line[] } {
  const [header = [], ...rows] = rowsOf(text);
  const [title = '', ...labels] = header;
  if (rows.map(([actor]) => actor).join() !== actors.join())
    throw new Error(`The lines of "${title}" are not the actors`);
  const columns = labels.map((label, index) => {
    const entries = rows.map(([actor, ...cells]) => {
      if (!cells[index]) throw new Error(`"${title}" does not state "${label}" of ${actor}`);
      return [actor, cells[index]];
    });
    return { label, cells: Object.fromEntries(entries) as Record<Actor, string> };
  });
  return { title, columns };
}

function rowsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
