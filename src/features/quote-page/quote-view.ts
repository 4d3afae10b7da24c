import type { TFunction } from 'i18next';
import { officeCalendar } from '../../domain/organization/time-zone.ts';
import { displayCents } from '../../domain/pricing/amounts.ts';
import { formatMoney } from '../../domain/pricing/currency.ts';
import { numberLocale } from '../../domain/pricing/number-locale.ts';
import { discountWords } from '../../i18n/discount-text.ts';
import { dateText } from '../../i18n/moment.ts';
import type { VisitDiscount } from '../../schemas/discount.ts';
import type { QuoteContent } from '../../schemas/quote-content.ts';
import { type TierView, tierViews } from './tier-view.ts';

/** What the page says of a quote (O2): nothing of how a price came about, no id and no name of the shop's people (K1). */
export type QuoteView = {
  organization: QuoteContent['organization'];
  heading: string;
  /** For whom, and until when. */
  facts: string[];
  /** What holds for all prices. */
  notes: string[];
  jobs: { key: string; title: string; callTime: string; tiers: TierView[]; rows: number }[];
  taxNote: string;
  terms: string;
  /** Writes an amount of the quote. */
  format: (amount: string) => string;
};

/** @throws where an amount is no whole number, or the zone is one that nobody knows */
export function quoteView(
  of: { content: QuoteContent; customer: string; symbol: string },
  language: string,
  t: TFunction<'quotePage'>,
): QuoteView {
  const { content, customer, symbol } = of;
  const currency = content.currency === null ? null : { refId: content.currency, symbol };
  const locale = numberLocale(language, content.country);
  const format = (amount: string) => formatMoney(amount, { currency, locale });
  const discountText = (discount: VisitDiscount) => {
    const cents = (stored: string) => format(displayCents(stored, content.rate));
    const { kind, ...words } = discountWords(discount, { cents, locale });
    return t(`discount.${kind}`, words);
  };
  const jobs = content.jobs.map((job, at) => {
    const tiers = tierViews(job, content.agreement, format, t);
    const rows = 1 + Math.max(0, ...tiers.flatMap(({ lines }) => lines.map(({ row }) => row)));
    return { key: `${at}`, title: job.title, callTime: job.callTime ?? '', tiers, rows };
  });
  const [first, ...others] = jobs;
  const lastDay = officeCalendar(content.zone).dayOf(content.validUntil);
  const isOfAgreement =
    content.agreement && jobs.some(({ tiers }) => tiers.some(({ price }) => price?.struck));
  return {
    organization: content.organization,
    heading: first && others.length === 0 ? first.title : t('heading'),
    facts: [
      ...(customer === '' ? [] : [t('for', { customer })]),
      t('validUntil', { day: dateText(lastDay, language) }),
    ],
    notes: [
      ...(isOfAgreement ? [t('memberPrices')] : []),
      t('included'),
      ...(content.laterJobs ? [t('laterJobs', { amount: format(content.laterJobs.each) })] : []),
      ...(content.discount ? [discountText(content.discount)] : []),
    ],
    jobs,
    taxNote: content.taxNote,
    terms: content.terms,
    format,
  };
}
