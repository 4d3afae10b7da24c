import { Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { findJob, hasAgreement, offerOf } from '../../../domain/session/session-state.ts';
import { useOffersAgreement } from '../../../runtime/use-agreement.ts';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { usePricedMenu } from '../../../runtime/use-menu.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { ExplainPrice } from '../explain/explain-price.tsx';
import { VisitHeader } from '../header/visit-header.tsx';
import { TiersLetter } from '../letter/tiers-letter.tsx';
import { ShowButton, ShowToCustomer } from '../on-show/show-to-customer.tsx';
import { MissingJob } from '../session/taken-over.tsx';
import { MenuContent, MenuSkeleton } from './menu-content.tsx';
import { ShownNotice } from './shown-notice.tsx';
import { useShownMenu } from './use-shown-menu.ts';

/**
 * The menu of a job, priced with its multipliers, which are not shown: the customer looks at this
 * screen too. It opens with the agreement of the visit (K10).
 */
export function JobMenuScreen({ jobId }: { jobId: string }) {
  const { t } = useTranslation('menus');
  const session = useCurrentSession();
  const job = session && findJob(session, jobId);
  const menus = job?.problem?.menus ?? [];
  if (session && job && menus.length > 0) {
    return <JobMenu session={session} job={job} menus={menus} />;
  }
  if (job) {
    return (
      <Page title={t('title')} {...(job.title ? { heading: job.title } : {})}>
        <EmptyState
          icon={Layers}
          title={t('noMenu.title')}
          text={t('noMenu.text')}
          link={
            <Link to="/job/$id/adjust" params={{ id: jobId }}>
              {t('noMenu.action')}
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={t('title')}>
      {session === undefined ? <MenuSkeleton /> : <MissingJob jobId={jobId} />}
    </Page>
  );
}

function JobMenu(props: { session: SessionState; job: Job; menus: readonly string[] }) {
  const { t } = useTranslation('menus');
  const tierText = useTierText();
  const { session, job, menus } = props;
  const live = usePricedMenu(menus, { session, job });
  const last = useShownMenu(session, job, live);
  // What the customer saw stands, where the book says something else by now (K11).
  const stands = last && last.changes.length > 0 ? last : null;
  const view = stands?.view ?? live;
  // With what was shown goes the agreement that it was shown at.
  const isOffered = useOffersAgreement() || stands !== null;
  const agreement = isOffered && hasAgreement(session);
  const { timeMult, materialMult } = job;
  const callTime = view.state === 'ready' ? view.callTime : '';
  const chosen = offerOf(job);
  const name = job.title || (view.state === 'ready' ? view.menu.name : '');
  const isOfMenu = view.state === 'ready' && chosen?.menu.id === view.menu.id;
  const selectedTierId = isOfMenu ? chosen.tier.id : undefined;
  const marked = last?.view.menu.tiers.find(({ tierId }) => tierId === last.shown.chosen);
  return (
    <Page
      title={t('title')}
      {...(name ? { heading: name } : {})}
      above={<VisitHeader session={session} jobId={job.id} />}
      primaryAction={
        view.state === 'ready' && view.menu.tiers.length > 0 ? (
          <ShowToCustomer
            session={session}
            job={job}
            title={name}
            view={view}
            agreement={agreement}
            stands={stands?.shown ?? null}
          />
        ) : view.state === 'loading' ? (
          <ShowButton disabled />
        ) : null
      }
    >
      <Stack gap="4">
        {stands ? <ShownNotice jobId={job.id} last={stands} /> : null}
        {marked ? (
          <Notice tone="info">
            {t('customer.theyChose', { tier: tierText(marked.tierName) })}
          </Notice>
        ) : null}
        <MenuContent
          view={view}
          agreement={agreement}
          selectedTierId={selectedTierId}
          {...(stands
            ? {}
            : {
                controlOf: (tier, menu) => (
                  <ExplainPrice
                    menuId={menu.id}
                    tier={tier}
                    terms={{ timeMult, materialMult, callTime }}
                    agreement={agreement}
                  />
                ),
              })}
          linkOf={({ tierId, tierName }) => (
            <Link to="/job/$jobId/confirm/$tierId" params={{ jobId: job.id, tierId }}>
              {t('tier.choose', { tier: tierText(tierName) })}
            </Link>
          )}
        />
        {view.state === 'ready' ? (
          <TiersLetter
            customer={session.customer}
            title={name}
            tiers={view.menu.tiers}
            money={view.money}
            agreement={agreement}
            chosen={selectedTierId}
          />
        ) : null}
      </Stack>
    </Page>
  );
}
