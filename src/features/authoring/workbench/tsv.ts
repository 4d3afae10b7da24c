/** A block of cells as spreadsheet programs put it on the clipboard: rows by line, cells parted by tabs. */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

/** Reads such a block; a cell in quotes may hold tabs, line breaks and, twice, quotes. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    rows.at(-1)?.push(cell);
    if (end >= text.length) break;
    const isLineBreak = text[end] !== '\t';
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (!isLineBreak) continue;
    // The last line ends in a break too.
    if (at >= text.length) break;
    rows.push([]);
  }
  return rows;
}

function plainCell(text: string, start: number): { cell: string; end: number } {
  const length = text.slice(start).search(/[\t\r\n]/);
  const end = length < 0 ? text.length : start + length;
  return { cell: text.slice(start, end), end };
}

/** Text that only begins with a quote is no quoted cell. */
function quotedCell(text: string, start: number): { cell: string; end: number } {
  let end = start + 1;
  while (end < text.length) {
    if (text[end] !== '"') end += 1;
    else if (text[end + 1] === '"') end += 2;
    else break;
  }
  const isClosed = end < text.length && /^["](?:[\t\r\n]|$)/.test(text.slice(end, end + 2));
  if (!isClosed) return plainCell(text, start);
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function quoted(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
