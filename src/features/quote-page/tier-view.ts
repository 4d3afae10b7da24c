import type { TFunction } from 'i18next';
import { betterThan, menuRows, type NamedLine } from '../../domain/menu/tier-lines.ts';
import { tierKind } from '../../domain/pricing/warranty.ts';
import type { QuoteJob, QuoteTier } from '../../schemas/quote-content.ts';
import type { TierTone } from '../../ui/tier/tier-tone.ts';

/** What is said of a tier, all of it in words. */
export type TierView = {
  key: string;
  tone: TierTone | undefined;
  name: string;
  mostChosen: boolean;
  offer: string;
  /** null: it has none. */
  price: { amount: string; struck?: string; note?: string } | null;
  /** What it is to the next lower tier: "Everything in Silver, plus"; absent where it can't be said. */
  everything?: string;
  lines: LineView[];
  warranty: string;
};

/**
 * One of a tier's lines in the row that all tiers share. `added`: the next lower tier does not have it, which of the lowest is said of
 * none; `lacks`: this tier has nothing of the kind.
 */
export type LineView = { row: number; text: string; is: 'added' | 'other' | 'lacks' };

/**
 * The tiers of a job, best first, as the kitchen's screens say them (K1): the price that is due large, the other beside it where the
 * agreement lowers it.
 *
 * @param format an amount in whole units of the quote's currency
 * @throws SyntaxError where an amount is no whole number
 */
export function tierViews(
  { tiers }: QuoteJob,
  agreement: boolean,
  format: (amount: string) => string,
  t: TFunction<'quotePage'>,
): TierView[] {
  const named = tiers.map(namedLines);
  const rows = menuRows(named);
  return tiers.map((tier, index) => {
    const worse = tiers[index + 1];
    const isOfWorse = new Set((worse ?? tier).lines);
    const isMore = worse && betterThan(named[index] ?? [], named[index + 1] ?? []) === 'everything';
    return {
      key: `${index} ${tier.tier.name}`,
      tone: tierKind(tier.tier.name, tier.tier.refId),
      name: tier.tier.name,
      mostChosen: tier.mostChosen,
      offer: tier.offer,
      price: tier.amounts && priceView(tier.amounts, agreement, format, t),
      ...(isMore ? { everything: t('everything', { tier: worse.tier.name }) } : {}),
      lines: rows.flatMap((cells, row): LineView[] => {
        const cell = cells[index];
        if (!cell || cell.is === 'elsewhere') return [];
        if (cell.is === 'lacks') return [{ row, text: cell.text, is: 'lacks' }];
        const { text } = cell.line;
        return [{ row, text, is: isOfWorse.has(text) ? 'other' : 'added' }];
      }),
      warranty: tier.warranty,
    };
  });
}

/** A quote has the texts alone, which are all that tells one line from another; the same one twice is two. */
function namedLines({ lines }: QuoteTier): NamedLine[] {
  const times = new Map<string, number>();
  return lines.map((text) => {
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return { id: `${time} ${text}`, name: '', text };
  });
}

function priceView(
  { standard, agreement: member, due }: NonNullable<QuoteTier['amounts']>,
  agreement: boolean,
  format: (amount: string) => string,
  t: TFunction<'quotePage'>,
): NonNullable<TierView['price']> {
  const saved = BigInt(standard) - BigInt(member);
  if (saved <= 0n) return { amount: format(due) };
  if (!agreement)
    return { amount: format(standard), note: t('withAgreement', { amount: format(member) }) };
  return {
    amount: format(member),
    struck: format(standard),
    note: t('save', { amount: format(String(saved)) }),
  };
}
