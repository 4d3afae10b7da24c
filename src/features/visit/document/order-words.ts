import type { TFunction } from 'i18next';
import type { OrderWords } from '../../../documents/order-words.ts';
import type { OrderWork } from '../../../domain/order/order-content.ts';
import { formatMoney } from '../../../domain/pricing/currency.ts';
import { numberLocale } from '../../../domain/pricing/number-locale.ts';
import { negative } from '../../../domain/session/visit-total.ts';
import { exactMomentText, momentText } from '../../../i18n/moment.ts';
import type { Currency } from '../../../schemas/currency.ts';
import type { OrderContent, OrderPersonal } from '../../../schemas/order.ts';

/** What an order has been read as, and what its document says of it. */
export type WordedOrder = {
  content: OrderContent;
  personal: OrderPersonal | null;
  signedAt: string;
};

/**
 * What the document of an order says besides the order's texts (K7), with the amounts as the screens show them.
 *
 * @param t of the order's language
 * @param currencies those that are known, for their signs
 * @param zone that its moments are said in
 */
export function orderWords(
  { content, personal, signedAt }: WordedOrder,
  t: TFunction<'document'>,
  currencies: readonly Currency[],
  zone: string | undefined,
): OrderWords {
  const { language, currency: refId, country = '' } = content;
  const locale = numberLocale(language, country);
  const currency =
    refId === null
      ? null
      : (currencies.find((each) => each.refId === refId) ?? { refId, symbol: '' });
  return {
    title: t('paper.title'),
    labels: {
      date: t('paper.date'),
      number: t('paper.number'),
      order: t('paper.order'),
      replaces: t('paper.replaces'),
      orderNumber: t('paper.orderNumber'),
      customer: t('paper.customer'),
      work: t('paper.work'),
      amount: t('paper.amount'),
      continued: t('paper.continued'),
      terms: t('paper.terms'),
      cancellation: t('paper.cancellation'),
      acceptance: t('paper.acceptance'),
      pay: t('paper.pay'),
      revision: t('paper.revision'),
    },
    date: momentText(content.created, language, zone),
    signed: signedTexts({ content, personal, signedAt }, language, t, zone),
    erased: t('paper.erased'),
    ...amountWords(content, (amount) => formatMoney(amount, { currency, locale }), t),
    page: (page, pages) => t('paper.page', { page, pages }),
  };
}

/** An order's work, and what it comes to a month where that is shown (O9). */
export type PayableWork = OrderWork & Pick<OrderContent, 'monthly'>;

/**
 * What it says of its amounts, also as long as nobody has accepted it.
 *
 * @param money writes an amount
 */
export function amountWords(
  { jobs, laterJobs, discount, total, monthly }: PayableWork,
  money: (amount: string) => string,
  t: TFunction<'document'>,
): Pick<OrderWords, 'jobs' | 'sums' | 'total' | 'monthly'> {
  const sums = [];
  const off = (due: string) => money(negative({ standard: due, agreement: due }).standard);
  if (laterJobs) {
    const { each, due } = laterJobs;
    const label = t('paper.laterJobs', { amount: money(each) });
    sums.push({ label, amount: off(due) });
  }
  if (discount) {
    const { name, due } = discount;
    sums.push({ label: t('paper.discount', { name }), amount: off(due) });
  }
  if (total.standard !== total.due) {
    sums.push({ label: t('paper.standardTotal'), amount: money(total.standard) });
  }
  return {
    jobs: jobs.map(({ amounts, warranty }) => ({
      due: money(amounts.due),
      standard:
        amounts.standard === amounts.due
          ? ''
          : t('paper.standard', { amount: money(amounts.standard) }),
      warranty: warranty === '' ? '' : t('paper.warranty', { warranty }),
    })),
    sums,
    total: { label: t('paper.total'), amount: money(total.due) },
    monthly: monthly
      ? {
          text: t('paper.monthly', { amount: money(monthly.payment), count: monthly.months }),
          disclosure: monthly.disclosure,
        }
      : null,
  };
}

/** Who has accepted an order, if that is known, when and in which way; both moments where the device's clock was off. */
export function signedTexts(
  { content, personal, signedAt }: WordedOrder,
  language: string,
  t: TFunction<'document'>,
  zone: string | undefined,
): string[] {
  const when = exactMomentText(signedAt, language, zone);
  const { serverTime } = content;
  const clock = serverTime
    ? [t('paper.serverTime', { when: exactMomentText(serverTime, language, zone) })]
    : [];
  if (!personal) return [t('paper.accepted', { when }), ...clock];
  const { name, method } = personal.signer;
  // A typed name stands where a signature would.
  if (method === 'typed') return [t('paper.typed', { when }), ...clock];
  const how = t('paper.signed', { when });
  return name.trim() === '' ? [how, ...clock] : [name, how, ...clock];
}
