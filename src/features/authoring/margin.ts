import { useTranslation } from 'react-i18next';
import type { OfferView } from '../../domain/menu/menu-view.ts';
import { pricedBy } from '../../domain/menu/price-menu.ts';
import { costNames } from '../../domain/pricing/constants.ts';
import { type Margin, offerMargin } from '../../domain/pricing/offer-margin.ts';
import type { ShownRules } from '../../domain/pricing/shown-price.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { Variables } from '../../schemas/organization.ts';

/** What is left of a price, or in words why that is not known. */
type ShownMargin = { ok: true; value: Margin } | { ok: false; text: string };

/** What margins are worked out from beside offers; `costs` is null where they are not given, and there is nothing to say. */
export type MarginTerms = { variables: Variables; costs: Variables | null };

/** What is left of an offer's exact price (M4). */
export function useMarginOf({ variables, costs }: MarginTerms) {
  const { t, i18n } = useTranslation('authoring');
  return (offer: OfferView, charged: string, rules: ShownRules): ShownMargin | null => {
    if (costs === null) return null;
    if (offer.incomplete) return { ok: false, text: t('margin.lost') };
    const margin = offerMargin(charged, rules, { variables, offer: pricedBy(offer), costs });
    if (margin.ok) return margin;
    const { fault } = margin;
    const name = 'name' in fault ? costNames.find((each) => each === fault.name) : undefined;
    if (name === undefined) return { ok: false, text: errorText(i18n, fault) };
    const kind = fault.code === 'variableNotFound' ? 'missing' : 'invalid';
    return { ok: false, text: t(`margin.${kind}.${name}`) };
  };
}
