import type { TFunction } from 'i18next';
import { momentText } from '../../../i18n/moment.ts';
import type { OrderContent } from '../../../schemas/order.ts';

/** When an order was signed, by the clock of its device, and by the server's where that clock was off. */
export function signedMoments(
  signedAt: string,
  { serverTime }: Pick<OrderContent, 'serverTime'>,
  language: string,
  t: TFunction<'orders'>,
): string[] {
  const moments = [momentText(signedAt, language)];
  if (serverTime) moments.push(t('signed.serverTime', { when: momentText(serverTime, language) }));
  return moments;
}
