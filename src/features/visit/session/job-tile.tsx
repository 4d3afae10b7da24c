import { HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { offerOf } from '../../../domain/session/session-state.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useOfferDrift } from '../../../runtime/use-offer-drift.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import { DriftBadges } from '../../../ui/display/drift-badges.tsx';
import { Tile } from '../../../ui/display/tile.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { JobMenu } from './job-menu.tsx';
import { jobTitle, offerPrice, statusLook } from './job-texts.ts';

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
      status={<StatusBadge tone={tone} icon={icon} label={t(label)} />}
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
          <DriftBadges drift={drift} />
        </HStack>
      }
      action={<JobMenu job={job} jobs={jobs} />}
      onPress={props.onShowOffer}
    />
  );
}
