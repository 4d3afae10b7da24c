import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { currencyRates$, organization$, revision$ } from '../../../database/local/reference.ts';
import { changeSessionOf, sessions$ } from '../../../database/local/sessions.ts';
import { menu$ } from '../../../database/views/pricebook.ts';
import { priceMenu } from '../../../domain/menu/price-menu.ts';
import { shownRate } from '../../../domain/pricing/currency.ts';
import type { QuotedChange } from '../../../domain/session/quoted-changes.ts';
import {
  confirmOffer,
  findJob,
  forgetShown,
  offerOf,
} from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { SelectedOffer } from '../../../schemas/session.ts';
import { warrantyText } from '../../../ui/tier/tier-text.ts';
import { selectedOffer } from '../offer/selected-offer.ts';

/**
 * Has today's price take the place of a quoted one (K11): an offer that was picked is confirmed again as the book has it
 * now, at what it was confirmed at else; a menu that was shown counts no more.
 */
export function useUpdateQuoted(): (change: QuotedChange) => Promise<void> {
  const { t } = useTranslation('common');
  const workspace = useWorkspace();

  async function offerNow(before: SelectedOffer) {
    const view = await firstValueFrom(menu$(workspace, [before.menu.id]));
    if (!view) return null;
    const variables = (await firstValueFrom(organization$(workspace)))?.variables ?? {};
    const rates = await firstValueFrom(currencyRates$(workspace));
    const { timeMult, materialMult, callTime, currency } = before;
    const terms = { timeMult, materialMult, callTime };
    const menu = priceMenu(view, variables, terms);
    const tier = menu.tiers.find(({ tierId }) => tierId === before.tier.id);
    if (!tier) return null;
    return selectedOffer({
      ...{ menu, tier, terms, warranty: warrantyText(t, tier) },
      money: { currency, rate: shownRate(rates, currency) ?? before.rate },
      revision: await firstValueFrom(revision$(workspace)),
      confirmedAt: new Date().toISOString(),
    });
  }

  return async ({ session, job: id, kind }) => {
    const isOf = ({ sessionId }: { sessionId: string }) => sessionId === session;
    if (kind === 'shown') {
      await changeSessionOf(workspace, isOf, (state) => forgetShown(state, id));
      return;
    }
    const sessions = await firstValueFrom(sessions$(workspace));
    const state = sessions.find((each) => each.state?.sessionId === session)?.state;
    const job = state && findJob(state, id);
    const before = job && offerOf(job);
    const offer = before && (await offerNow(before));
    if (!offer) return;
    await changeSessionOf(workspace, isOf, (latest) => {
      const now = findJob(latest, id);
      // What was confirmed or signed meanwhile is newer.
      const isSame = now && !now.signed && offerOf(now)?.confirmedAt === before.confirmedAt;
      return isSame ? confirmOffer(latest, id, offer) : latest;
    });
  };
}
