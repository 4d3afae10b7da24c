import type { CellEntry, Known } from './directory.ts';

/** A cell that says nothing for so long is given nobody new, as long as another one does. */
const silentMs = 5 * 60_000;

/**
 * The cell that a person who registers is sent to (D1): the least full one, the first by name of several.
 *
 * @param now in ms
 * @returns null if no cell is known
 */
export function leastFull(cells: Known['cells'], now: number): CellEntry | null {
  const all = [...cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  const heard = all.filter(({ at }) => now - at < silentMs);
  const [first, ...others] = heard.length > 0 ? heard : all;
  if (!first) return null;
  return others.reduce((least, each) => (fillOf(each) < fillOf(least) ? each : least), first);
}

/** Where a host name's requests go: its organization's cell, or the cell whose own name it is. Null: nobody has it. */
export function addressFor({ cells, hosts }: Known, host: string): string | null {
  const organization = hosts.get(host);
  if (organization) return cells.get(organization.cell)?.address ?? null;
  for (const { url, address } of cells.values()) {
    if (new URL(url).hostname === host) return address;
  }
  return null;
}

function fillOf({ accounts, room }: CellEntry): number {
  return accounts / room;
}
