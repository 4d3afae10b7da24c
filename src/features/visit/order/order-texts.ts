import type { TFunction } from 'i18next';
import type { OrderDraft } from '../../../domain/order/order-content.ts';
import { formatMoney } from '../../../domain/pricing/currency.ts';
import { numberLocale } from '../../../domain/pricing/number-locale.ts';
import { momentText } from '../../../i18n/moment.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { OrderContent } from '../../../schemas/order.ts';

/** How an amount of an order is written: as on its paper, whatever country the organization is of by now. */
export function orderAmount(
  { country = '', currency }: Pick<OrderDraft, 'country' | 'currency'>,
  { currencies }: Pick<Money, 'currencies'>,
  language: string,
): (amount: string) => string {
  const known = currencies.find(({ refId }) => refId === currency);
  const named = currency === null ? null : { refId: currency, symbol: known?.symbol ?? '' };
  const locale = numberLocale(language, country);
  return (amount) => formatMoney(amount, { currency: named, locale });
}

/**
 * When an order was signed, by the clock of its device, and by the server's where that clock was off.
 *
 * @param zone that its moments are said in
 */
export function signedMoments(
  signedAt: string,
  { serverTime }: Pick<OrderContent, 'serverTime'>,
  language: string,
  t: TFunction<'orders'>,
  zone: string | undefined,
): string[] {
  const said = (moment: string) => momentText(moment, language, zone);
  return [
    said(signedAt),
    ...(serverTime ? [t('signed.serverTime', { when: said(serverTime) })] : []),
  ];
}
