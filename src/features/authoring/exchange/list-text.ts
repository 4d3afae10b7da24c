import { Big } from 'big.js';
import { useTranslation } from 'react-i18next';
import type { CostReason } from '../../../domain/exchange/costs/cost-reason.ts';
import { decimalText } from '../../../domain/pricing/exact.ts';
import { shareFormat } from '../../../domain/pricing/number-locale.ts';
import { useMoney, useNumberLocale } from '../../../runtime/use-money.ts';
import type { SheetHead } from './list-reading.ts';

/** How a list's costs, moves and reasons are said. */
export function useListText() {
  const { t } = useTranslation('authoring');
  const money = useMoney();
  const percent = shareFormat(useNumberLocale());
  const cost = (amount: number) => money?.formatCents(decimalText(new Big(amount))) ?? '';
  return {
    cost,
    /** "" from a cost of 0. */
    move: (before: number, after: number) => (before > 0 ? percent.format(after / before - 1) : ''),
    reason: (reason: CostReason) =>
      reason.code === 'farMove'
        ? t('exchange.reasons.farMove', {
            before: cost(Number(reason.before)),
            after: cost(Number(reason.after)),
          })
        : t(`exchange.reasons.${reason.code}`, { ...reason }),
  };
}

/** What of a sheet its workbook hides, and is left; null: nothing. */
export function useHiddenText(sheet: SheetHead | undefined): string | null {
  const { t, i18n } = useTranslation('authoring');
  const { rows = 0, columns = [] } = sheet?.hidden ?? {};
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const named = [
    ...(rows > 0 ? [t('exchange.list.hiddenRows', { count: rows })] : []),
    ...(columns.length > 0
      ? [t('exchange.list.hiddenColumns', { count: columns.length, names: list.format(columns) })]
      : []),
  ];
  return named.length > 0 ? named.join(' ') : null;
}
