import { useTranslation } from 'react-i18next';
import type { ShownChange } from '../../../domain/session/shown-menu.ts';
import type { Money } from '../../../runtime/use-money.ts';

/** What has changed of a tier, in words, the prices first. */
export function useChangeTexts(money: Money): (change: ShownChange) => string[] {
  const { t } = useTranslation('menus');
  const amount = (whole: string) => money.formatWhole(whole, money.currency);
  const difference = (before: string, now: string) => {
    const more = BigInt(now) - BigInt(before);
    return `${more > 0n ? '+' : ''}${amount(String(more))}`;
  };
  const moved = (key: 'price' | 'agreementPrice', before: string, now: string) =>
    before === now
      ? []
      : [
          t(`shown.${key}`, {
            before: amount(before),
            now: amount(now),
            difference: difference(before, now),
          }),
        ];
  const prices = ({ before, now }: NonNullable<ShownChange['price']>) => {
    if (before && now) {
      return [
        ...moved('price', before.standard, now.standard),
        ...moved('agreementPrice', before.agreement, now.agreement),
      ];
    }
    if (before) return [t('shown.noPriceNow', { before: amount(before.standard) })];
    return now ? [t('shown.priceNow', { now: amount(now.standard) })] : [];
  };
  return ({ is, price, added, removed, warranty }) => {
    if (is === 'gone') return [t('shown.gone')];
    return [
      ...(is === 'new' ? [t('shown.new')] : []),
      ...(price ? prices(price) : []),
      ...added.map((text) => t('shown.added', { text })),
      ...removed.map((text) => t('shown.removed', { text })),
      ...(warranty
        ? [
            t('shown.warranty', {
              before: warranty.before || t('shown.noWarranty'),
              now: warranty.now || t('shown.noWarranty'),
            }),
          ]
        : []),
    ];
  };
}
