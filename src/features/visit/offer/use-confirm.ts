import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { revision$ } from '../../../database/local/reference.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import type { PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import { confirmOffer, findJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job } from '../../../schemas/session.ts';
import type { ShownMenu } from '../../../schemas/shown-menu.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { warrantyText } from '../../../ui/tier/warranty-text.ts';
import { selectedOffer } from './selected-offer.ts';

/** Keeps the offer in the job as it is shown now, then goes to the review of the session or, where the customer is to sign, to the order. */
export function useConfirm() {
  const { t } = useTranslation('offers');
  const { t: common } = useTranslation('common');
  const tierText = useTierText();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'jobGone' | 'failed' | null>(null);

  const confirm = async (
    seen: {
      menu: PricedMenu;
      tier: PricedTier;
      job: Job;
      money: Money;
      /** Where all this is as the customer was shown it, and not as it is now (K11). */
      shown: ShownMenu | undefined;
    },
    next: '/session/review' | '/session/sign',
  ) => {
    setBusy(true);
    setFailure(null);
    try {
      const { job, shown } = seen;
      const revision = shown?.revision ?? (await firstValueFrom(revision$(workspace)));
      const confirmedAt = new Date().toISOString();
      const warranty = warrantyText(common, seen.tier);
      const multipliers = shown ?? job;
      const offer = selectedOffer({ ...seen, multipliers, revision, confirmedAt, warranty });
      if (!offer) return;
      const saved = await changeSession(workspace, (state) => confirmOffer(state, job.id, offer));
      if (!findJob(saved, job.id)) {
        setFailure('jobGone');
        return;
      }
      toast.success(t('confirmed', { tier: tierText(seen.tier.tierName) }));
      await navigate({ to: next });
    } catch (error) {
      console.error(error);
      setFailure('failed');
    } finally {
      setBusy(false);
    }
  };
  /** `failure`: why the last try did not work. */
  return { confirm, busy, failure };
}
