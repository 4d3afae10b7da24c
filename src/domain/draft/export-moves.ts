import {
  type Cell,
  numberCell as number,
  type Sheet,
  sheetOf,
  textCell as text,
} from '../exchange/sheet.ts';
import type { PriceMove } from './price-moves.ts';

/** The columns of the exported file, in their order. Their headers are the catalogue's. */
const moveColumns = ['menu', 'tier', 'before', 'after', 'change', 'currency'] as const;

type MoveColumn = (typeof moveColumns)[number];

/**
 * Prices that move as a sheet, a row for each in the given order; amounts are whole units, the change is percent of the
 * price before, and empty where that was 0.
 */
export function exportMoves(
  name: string,
  moves: readonly PriceMove[],
  words: {
    header: (column: MoveColumn) => string;
    tier: (name: string) => string;
    /** An exact price as it is shown, in whole units, as decimal text. */
    amount: (exactPrice: string, move: PriceMove) => string;
    currency: string;
  },
): Sheet {
  const rows = moves.map((move) => {
    const { menu, tier, before, after, share } = move;
    return {
      menu: text(menu.name || menu.refId),
      tier: text(words.tier(tier.name)),
      before: number(words.amount(before, move)),
      after: number(words.amount(after, move)),
      change: Number.isFinite(share) ? number((share * 100).toFixed(1)) : text(''),
      currency: text(words.currency),
    } satisfies Record<MoveColumn, Cell>;
  });
  return sheetOf(name, moveColumns, words.header, rows);
}
