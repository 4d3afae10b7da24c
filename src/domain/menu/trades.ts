import type { Variables } from '../../schemas/organization.ts';
import type { Problem } from '../../schemas/pricebook.ts';

/** What a problem may be of, by the refId of the tag that says so in the starter book, as people are asked for them. */
export const trades = [
  ...(['heating', 'cooling', 'indoor_air', 'plumbing', 'water_heater'] as const),
  ...(['drain', 'electrical', 'generator', 'ev_charging'] as const),
] as const;

export type Trade = (typeof trades)[number];

/** The trades that a shop says it does (A9), in their order; none where it says nothing that can be read: it does all. */
export function tradesOf({ trades: text }: Variables): Trade[] {
  const named = typeof text === 'string' ? text.split(/\s+/) : [];
  return trades.filter((trade) => named.includes(trade));
}

/** The same as the variable `trades` has it, undefined for none. */
export function tradesText(chosen: readonly Trade[]): string | undefined {
  return chosen.length === 0 ? undefined : trades.filter((each) => chosen.includes(each)).join(' ');
}

/**
 * Whether a problem is not for this shop (A9): it is inherited, and its tags name trades, none of which the shop does. What
 * a shop made or changed itself is always its own.
 *
 * @param tagOf the tag that an id stands for
 * @param org the shop's id
 * @param done as of `tradesOf`
 */
export function isOfOtherTrades(
  problem: Pick<Problem, 'org' | 'problemTags'>,
  tagOf: (id: string) => { refId: string } | undefined,
  org: string,
  done: readonly Trade[],
): boolean {
  if (done.length === 0 || problem.org === org) return false;
  const tags = problem.problemTags.flatMap((id) => tagOf(id)?.refId ?? []);
  const named = trades.filter((trade) => tags.includes(trade));
  return named.length > 0 && !named.some((trade) => done.includes(trade));
}
