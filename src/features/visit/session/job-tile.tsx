import { HStack, Span } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { LayoutList, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offerOf, removeJob, restoreJob } from '../../../domain/session/session-state.ts';
import { useOfferDrift } from '../../../runtime/use-menu.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import { DriftBadges } from '../../../ui/display/drift-badges.tsx';
import { Tile } from '../../../ui/display/tile.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { MoreMenu, type MoreMenuItem } from '../../../ui/input/more-menu.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { useChangeVisit } from '../saving/use-change-visit.ts';
import { jobTitle, offerPrice, statusLook, tradeState } from './job-texts.ts';

/** A job of the session: what it is, where it stands, and one tap to what comes next. */
export function JobTile(props: {
  job: Job;
  /** All of the visit. */
  jobs: readonly Job[];
  number: number;
  onShowOffer: () => void;
}) {
  const offer = offerOf(props.job);
  return offer ? <ReviewedTile {...props} offer={offer} /> : <OpenTile {...props} />;
}

function OpenTile(props: { job: Job; jobs: readonly Job[]; number: number }) {
  const { t } = useTranslation('session');
  const { job, jobs, number } = props;
  const { icon, tone, label } = statusLook(job);
  return (
    <Tile
      icon={icon}
      title={jobTitle(job, jobs, t)}
      headingLevel="h3"
      text={`${t('job.numbered', { number })} · ${t('job.clickToAdjust')}`}
      status={
        <HStack as="span" gap="2" wrap="wrap">
          <StatusBadge tone={tone} icon={icon} label={t(label)} />
          <TradeState job={job} />
        </HStack>
      }
      action={<JobMenu job={job} jobs={jobs} />}
      renderLink={(title) => (
        <Link to="/job/$id/adjust" params={{ id: job.id }}>
          {title}
        </Link>
      )}
    />
  );
}

function ReviewedTile(props: {
  job: Job;
  jobs: readonly Job[];
  number: number;
  offer: SelectedOffer;
  onShowOffer: () => void;
}) {
  const { t } = useTranslation('session');
  const { job, jobs, number, offer } = props;
  const { icon, tone, label } = statusLook(job);
  const money = useMoney();
  const tierText = useTierText();
  const drift = useOfferDrift(job, offer);
  return (
    <Tile
      icon={icon}
      title={jobTitle(job, jobs, t)}
      headingLevel="h3"
      text={
        <>
          <div>{`${t('job.numbered', { number })} · ${t('job.offerSelected')}`}</div>
          <div>{[tierText(offer.tier.name), money && offerPrice(offer, money)].join(' · ')}</div>
        </>
      }
      status={
        <HStack as="span" gap="2" wrap="wrap">
          <StatusBadge tone={tone} icon={icon} label={t(label)} />
          <TradeState job={job} />
          <DriftBadges drift={drift} />
        </HStack>
      }
      action={<JobMenu job={job} jobs={jobs} />}
      onPress={props.onShowOffer}
    />
  );
}

/** Where the job stands, as the trade says it. */
function TradeState({ job }: { job: Job }) {
  const { t } = useTranslation('session');
  const state = tradeState(job);
  if (state === null) return null;
  return (
    <Span color="fg.muted" textStyle="sm">
      {t(`job.trade.${state}`)}
    </Span>
  );
}

/** What else can be done with a job than what its tile does. */
function JobMenu({ job, jobs }: { job: Job; jobs: readonly Job[] }) {
  const { t } = useTranslation(['session', 'common']);
  const navigate = useNavigate();
  const remove = useRemoveJob();
  const params = { id: job.id };
  const items: MoreMenuItem[] = [
    {
      value: 'remove',
      label: t('common:actions.remove'),
      icon: Trash2,
      destructive: true,
      onSelect: () => remove(job),
    },
  ];
  if (job.problem && job.problem.menus.length > 0) {
    items.unshift({
      value: 'menu',
      label: t('job.showMenu'),
      icon: LayoutList,
      onSelect: () => void navigate({ to: '/job/$id/show/legacy', params }),
    });
  }
  if (job.problem) {
    items.unshift({
      value: 'adjust',
      label: t('job.adjust'),
      icon: SlidersHorizontal,
      onSelect: () => void navigate({ to: '/job/$id/adjust', params }),
    });
  }
  return <MoreMenu label={t('job.more', { title: jobTitle(job, jobs, t) })} items={items} />;
}

/** Removes a job and offers to take that back. */
function useRemoveJob(): (job: Job) => void {
  const { t } = useTranslation(['session', 'common']);
  const toast = useToast();
  const change = useChangeVisit();
  return async (job) => {
    const removed = { job, index: 0, sessionId: '', jobs: [job] };
    const done = await change((state) => {
      const index = state.jobs.findIndex(({ id }) => id === job.id);
      const latest = state.jobs[index];
      if (latest) {
        const { sessionId, jobs } = state;
        Object.assign(removed, { job: latest, index, sessionId, jobs });
      }
      return removeJob(state, job.id);
    });
    if (!done) return;
    const title = jobTitle(job, removed.jobs, t);
    toast.undo({
      text: t('job.removed', { title }),
      action: t('common:actions.undo'),
      onUndo: () =>
        // A session that was started since is another customer's.
        void change((state) =>
          state.sessionId === removed.sessionId
            ? restoreJob(state, removed.job, removed.index)
            : state,
        ),
    });
  };
}
