import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { findJob, offerOf } from '../../../domain/session/session-state.ts';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { mayHaveMenu, usePricedMenu } from '../../../runtime/use-priced-menu.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { JobNotFound } from '../../../ui/job-not-found.tsx';
import { ExplainPrice } from '../explain/explain-price.tsx';
import { AgreementToggle } from './agreement-toggle.tsx';
import { MenuContent } from './menu-content.tsx';
import type { MenuScreenProps } from './menu-screen.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';

/**
 * The menu of a job, priced with its multipliers, which are not shown: the customer looks at this
 * screen too.
 */
export function JobMenuScreen({ jobId, ...props }: MenuScreenProps & { jobId: string }) {
  const { t } = useTranslation('menus');
  const session = useCurrentSession();
  const job = session && findJob(session, jobId);
  const menus = job?.problem?.menus ?? [];
  if (session && job && menus.length > 0) {
    return <JobMenu {...props} session={session} job={job} menus={menus} />;
  }
  if (job) {
    return (
      <Page title={t('title')} heading={job.title}>
        <EmptyState
          icon={Layers}
          title={t('noMenu.title')}
          text={t('noMenu.text')}
          action={
            <Button asChild size="lg">
              <Link to="/job/$id/adjust" params={{ id: jobId }}>
                {t('noMenu.action')}
              </Link>
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={t('title')}>{session === undefined ? <MenuSkeleton /> : <JobNotFound />}</Page>
  );
}

function JobMenu({
  session,
  job,
  menus,
  ...props
}: MenuScreenProps & { session: SessionState; job: Job; menus: readonly string[] }) {
  const { t } = useTranslation('menus');
  const view = usePricedMenu(menus, job);
  const chosen = offerOf(job);
  const isOfMenu = view.state === 'ready' && chosen?.menu.id === view.menu.id;
  const selectedTierId = isOfMenu ? chosen.tier.id : undefined;
  return (
    <Page
      title={t('title')}
      heading={job.title || (view.state === 'ready' ? view.menu.name : t('title'))}
      description={t('jobOf', {
        number: session.jobs.indexOf(job) + 1,
        count: session.jobs.length,
      })}
      headerEnd={
        mayHaveMenu(view) ? (
          <AgreementToggle checked={props.agreement} onChange={props.onAgreementChange} />
        ) : null
      }
    >
      <MenuContent
        view={view}
        agreement={props.agreement}
        selectedTierId={selectedTierId}
        controlOf={(tier, menu) => (
          <ExplainPrice
            menuId={menu.id}
            tier={tier}
            multipliers={job}
            agreement={props.agreement}
          />
        )}
        linkOf={({ tierId, tierName }) => (
          <Link
            to="/job/$jobId/confirm/$tierId"
            params={{ jobId: job.id, tierId }}
            search={props.agreement ? { sa: true } : {}}
          >
            {t('tier.choose', { tier: tierName })}
          </Link>
        )}
      />
    </Page>
  );
}
