import { Button, Flex } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { revision$ } from '../../../database/local/reference.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import type { PricedMenu, PricedTier } from '../../../domain/menu/price-menu.ts';
import {
  confirmOffer,
  findJob,
  hasAgreement,
  offerOf,
  withoutAgreement,
} from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import { useOffersAgreement } from '../../../runtime/use-agreement.ts';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { usePricedMenu } from '../../../runtime/use-menu.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import type { ShownMenu } from '../../../schemas/shown-menu.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useTierText, warrantyText } from '../../../ui/tier/tier-text.ts';
import { VisitHeader } from '../header/visit-header.tsx';
import { TiersLetter } from '../letter/tiers-letter.tsx';
import { ShownNotice } from '../menu/shown-notice.tsx';
import { useShownMenu } from '../menu/use-shown-menu.ts';
import { MissingJob } from '../session/taken-over.tsx';
import { BackToMenu, OfferContent, OfferNotFound, OfferSkeleton } from './offer-content.tsx';
import { selectedOffer } from './selected-offer.ts';

/** The confirmation of a tier for a job; the first of the job's menus that exists counts. */
export function JobOfferScreen(props: { jobId: string; tierId: string }) {
  const { t } = useTranslation('offers');
  const session = useCurrentSession();
  const job = session && findJob(session, props.jobId);
  const menus = job?.problem?.menus ?? [];
  if (job && menus.length > 0) {
    return <JobOffer session={session} job={job} menus={menus} tierId={props.tierId} />;
  }
  return (
    <Page width="reading" title={t('title')}>
      {session === undefined ? <OfferSkeleton /> : null}
      {session !== undefined && !job ? <MissingJob jobId={props.jobId} /> : null}
      {job ? <OfferNotFound reason="Missing menu id" /> : null}
    </Page>
  );
}

function JobOffer(props: {
  session: SessionState;
  job: Job;
  menus: readonly string[];
  tierId: string;
}) {
  const { t } = useTranslation(['offers', 'menus']);
  const tierText = useTierText();
  const { session, job, menus, tierId } = props;
  const live = usePricedMenu(menus, { session, job });
  // What the customer was shown is what they get, until the technician takes over something newer (K11).
  const last = useShownMenu(session, job, live);
  const view = last?.view ?? live;
  // With what was shown goes the agreement that it was shown at.
  const isOffered = useOffersAgreement() || last !== null;
  const agreement = isOffered && hasAgreement(session);
  const navigate = useNavigate();
  const { confirm, busy, failure } = useConfirm();
  const before = offerOf(job);
  const ready = view.state === 'ready' ? view : undefined;
  const tier = ready?.menu.tiers.find((each) => each.tierId === tierId);
  const canConfirm = ready && tier?.offer && tier.price.ok;
  const confirmTo = (next: '/session/review' | '/session/sign') =>
    canConfirm && void confirm({ ...ready, tier, job, isOffered, shown: last?.shown }, next);
  // Whoever has chosen it is there to sign it.
  const chosen = last?.shown.chosen === tierId ? tier : undefined;
  return (
    <Page
      width="reading"
      title={t('title')}
      description={job.title}
      above={<VisitHeader session={session} jobId={job.id} />}
      primaryAction={
        chosen ? (
          <Button
            size="lg"
            loading={busy}
            disabled={!canConfirm}
            onClick={() => confirmTo('/session/sign')}
          >
            {t('confirmAndSign')}
          </Button>
        ) : (
          <Button
            size="lg"
            loading={busy}
            disabled={!canConfirm}
            onClick={() => confirmTo('/session/review')}
          >
            {t('confirm')}
          </Button>
        )
      }
      secondaryAction={
        <BackToMenu
          toMenu={() =>
            void navigate({
              to: '/job/$id/show/legacy',
              params: { id: job.id },
              replace: true,
            })
          }
        />
      }
    >
      <OfferContent view={view} tier={tier} agreement={agreement}>
        {failure ? <Notice tone="error">{t(failure)}</Notice> : null}
        {chosen ? (
          <Notice tone="info">
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              {t('menus:customer.theyChose', { tier: tierText(chosen.tierName) })}
              <Button
                variant="outline"
                colorPalette="gray"
                disabled={!canConfirm || busy}
                onClick={() => confirmTo('/session/review')}
              >
                {t('confirm')}
              </Button>
            </Flex>
          </Notice>
        ) : null}
        {last ? <ShownNotice jobId={job.id} last={last} /> : null}
        {before && before.tier.id !== tierId ? (
          <Notice tone="info">{t('replaces', { tier: tierText(before.tier.name) })}</Notice>
        ) : null}
      </OfferContent>
      {ready && tier ? (
        <TiersLetter
          customer={session.customer}
          title={job.title || ready.menu.name}
          tiers={[tier]}
          money={ready.money}
          agreement={agreement}
        />
      ) : null}
    </Page>
  );
}

/** Keeps the offer in the job as it is shown now, then goes to the review of the session or, where the customer is to sign, to the order. */
function useConfirm() {
  const { t } = useTranslation('offers');
  const { t: common } = useTranslation('common');
  const tierText = useTierText();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [failure, setFailure] = useState<'jobGone' | 'failed' | null>(null);
  const { busy, run } = useAction(() => setFailure('failed'));

  const confirm = async (
    seen: {
      menu: PricedMenu;
      tier: PricedTier;
      job: Job;
      money: Money;
      /** Whether there is an agreement to speak of (M8): else the visit is at none from here on. */
      isOffered: boolean;
      /** That its prices are at (M3); "": none. */
      callTime: string;
      /** Where all this is as the customer was shown it, and not as it is now (K11). */
      shown: ShownMenu | undefined;
    },
    next: '/session/review' | '/session/sign',
  ) => {
    setFailure(null);
    await run(async () => {
      const { job, shown } = seen;
      const revision = shown?.revision ?? (await firstValueFrom(revision$(workspace)));
      const confirmedAt = new Date().toISOString();
      const warranty = warrantyText(common, seen.tier);
      const { timeMult, materialMult } = shown ?? job;
      const terms = { timeMult, materialMult, callTime: seen.callTime };
      const offer = selectedOffer({ ...seen, terms, revision, confirmedAt, warranty });
      if (!offer) return;
      const saved = await changeSession(workspace, (state) =>
        confirmOffer(seen.isOffered ? state : withoutAgreement(state), job.id, offer),
      );
      if (!findJob(saved, job.id)) {
        setFailure('jobGone');
        return;
      }
      toast.success(t('confirmed', { tier: tierText(seen.tier.tierName) }));
      await navigate({ to: next });
    });
  };
  /** `failure`: why the last try did not work. */
  return { confirm, busy, failure };
}
