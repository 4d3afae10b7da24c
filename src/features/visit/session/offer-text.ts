import type { TFunction } from 'i18next';
import { tierLabel } from '../../../domain/menu/tier-label.ts';
import { visitTotals } from '../../../domain/session/visit-total.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { SelectedOffer } from '../../../schemas/session.ts';
import { offerPrice } from './job-texts.ts';

type Translate = TFunction<'session'>;

/** A confirmed offer as plain text for the customer: nothing of what the price is made of. */
export function offerText(
  offer: SelectedOffer,
  money: Pick<Money, 'formatWhole'>,
  t: Translate,
): string {
  const { menu, tier, title, lines } = offer;
  const price = offer.discounted ? t('offer.agreementPrice') : t('offer.price');
  const facts = [
    fact(t('offer.menu'), menu.name),
    fact(t('offer.tier'), tierLabel(tier.name)),
    fact(t('offer.offer'), offer.offer.name || title),
    fact(price, offerPrice(offer, money)),
    fact(t('offer.warranty'), offer.warranty),
  ].filter((line) => line !== '');
  if (lines.length === 0) return facts.join('\n');
  const services = lines.map((line) => `- ${line}`);
  return [...facts, `${t('offer.services')}:`, ...services].join('\n');
}

/** The offers of a whole visit, one after the other, and what they come to. */
export function visitText(
  offers: readonly SelectedOffer[],
  money: Pick<Money, 'formatWhole'>,
  t: Translate,
): string {
  const texts = offers.map((offer) => offerText(offer, money, t));
  if (offers.length > 1) texts.push(fact(t('review.total'), totalText(offers, money)));
  return texts.join('\n\n');
}

/** What the offers come to, in each of their currencies. */
export function totalText(
  offers: readonly SelectedOffer[],
  money: Pick<Money, 'formatWhole'>,
): string {
  return visitTotals(offers)
    .map(({ amount, currency }) => money.formatWhole(amount, currency))
    .join(' + ');
}

function fact(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value}`;
}
