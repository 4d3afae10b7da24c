import type { TFunction } from 'i18next';
import type { BothAmounts } from '../../../domain/pricing/shown-price.ts';
import { offerOf } from '../../../domain/session/session-state.ts';
import { negative, type VisitTotal } from '../../../domain/session/visit-total.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import type { TierTextOf } from '../../../ui/tier/tier-text.ts';
import { jobTitle, offerPrice } from './job-texts.ts';
import { savingTexts } from './saving-texts.ts';

type Translate = TFunction<'session'>;

/** A confirmed offer as plain text for the customer: nothing of what the price is made of. */
export function offerText(
  offer: SelectedOffer,
  money: Pick<Money, 'formatWhole'>,
  t: Translate,
  tierText: TierTextOf,
): string {
  const { menu, tier, title, lines } = offer;
  const price = offer.discounted ? t('offer.agreementPrice') : t('offer.price');
  const facts = [
    fact(t('offer.menu'), menu.name),
    fact(t('offer.tier'), tierText(tier.name)),
    fact(t('offer.offer'), offer.offer.name || title),
    fact(price, offerPrice(offer, money)),
    fact(t('offer.warranty'), offer.warranty),
  ].filter((line) => line !== '');
  if (lines.length === 0) return facts.join('\n');
  const services = lines.map((line) => `- ${line}`);
  return [...facts, `${t('offer.services')}:`, ...services].join('\n');
}

/** The offers of a whole visit of these jobs, one after the other, and what they come to without and with the agreement. */
export function visitText(
  total: VisitTotal,
  jobs: readonly Job[],
  money: Pick<Money, 'formatWhole'>,
  t: Translate,
  tierText: TierTextOf,
): string {
  const offers = total.jobs.flatMap(({ job }) => offerOf(job) ?? []);
  return [
    ...offers.map((offer) => offerText(offer, money, t, tierText)),
    totalText(total, jobs, money, t),
  ].join('\n\n');
}

function totalText(
  visit: VisitTotal,
  all: readonly Job[],
  money: Pick<Money, 'formatWhole'>,
  t: Translate,
): string {
  const { jobs, laterJobs, discount, total } = visit;
  const format = (amount: string) => money.formatWhole(amount, visit.currency);
  const lines = (label: string, amounts: BothAmounts) =>
    visit.columns.length === 1
      ? [fact(label, format(amounts.standard))]
      : visit.columns.map((column) =>
          fact(`${label}, ${t(`total.${column}`)}`, format(amounts[column])),
        );
  // An amount that its offer above does not say is said here.
  const converted = jobs.filter((each) => each.converted);
  return [
    ...converted.flatMap((each) => lines(jobTitle(each.job, all, t), each)),
    ...(converted.length > 0 ? [t('total.converted')] : []),
    ...(laterJobs
      ? lines(t('total.laterJobs', { amount: format(laterJobs.each) }), negative(laterJobs))
      : []),
    ...(discount
      ? lines(t('total.discount', { name: discount.given.name }), negative(discount))
      : []),
    ...lines(t('review.total'), total),
    ...savingTexts(visit, money, t),
  ].join('\n');
}

function fact(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value}`;
}
