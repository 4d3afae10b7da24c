import { HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { jobStatus, offerOf } from '../../domain/session/session-state.ts';
import { useMoney } from '../../runtime/use-money.ts';
import type { Job } from '../../schemas/session.ts';
import { Tile } from '../../ui/display/tile.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { DriftBadges } from './drift-badges.tsx';
import { JobMenu } from './job-menu.tsx';
import { jobTitle, offerPrice, statusLooks } from './job-texts.ts';

/** A job of the session: what it is, where it stands, and one tap to what comes next. */
export function JobTile(props: { job: Job; number: number; onShowOffer: () => void }) {
  const { t } = useTranslation('session');
  const { job, number } = props;
  const money = useMoney();
  const offer = offerOf(job);
  const { icon, tone, label } = statusLooks[jobStatus(job)];
  const next = offer
    ? [t('job.offerSelected'), offer.tier.name, money && offerPrice(offer, money)]
    : [t('job.clickToAdjust')];
  const shared = {
    icon,
    title: jobTitle(job, t),
    headingLevel: 'h3',
    text: [t('job.numbered', { number }), ...next].filter(Boolean).join(' · '),
    status: (
      <HStack as="span" gap="2" wrap="wrap">
        <StatusBadge tone={tone} icon={icon} label={t(label)} />
        {offer ? <DriftBadges job={job} offer={offer} /> : null}
      </HStack>
    ),
    action: <JobMenu job={job} />,
  } as const;
  return offer ? (
    <Tile {...shared} onPress={props.onShowOffer} />
  ) : (
    <Tile
      {...shared}
      renderLink={(title) => (
        <Link to="/job/$id/adjust" params={{ id: job.id }}>
          {title}
        </Link>
      )}
    />
  );
}
