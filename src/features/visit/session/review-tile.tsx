import { Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, CircleDashed, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offerOf } from '../../../domain/session/session-state.ts';
import { useMenuName, useOfferDrift } from '../../../runtime/use-menu.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import { DriftBadges } from '../../../ui/display/drift-badges.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { Tile } from '../../../ui/display/tile.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { callBackText, numberedTitle, offerPrice } from './job-texts.ts';

/** A job in the review: its menu, its title, and the offer that was chosen or that none was. */
export function ReviewTile({ job, jobs }: { job: Job; jobs: readonly Job[] }) {
  const { t } = useTranslation('session');
  const offer = offerOf(job);
  const menus = job.problem?.menus ?? [];
  const params = { id: job.id };
  return (
    <Tile
      icon={offer ? CircleCheckBig : CircleDashed}
      title={numberedTitle(job.title, job, jobs, t)}
      text={menus.length === 0 ? t('review.noMenu') : <MenuName menus={menus} offer={offer} />}
      status={offer ? <Selected job={job} offer={offer} /> : <NoSelection job={job} />}
      renderLink={(title) =>
        menus.length === 0 ? (
          <Link to="/job/$id/adjust" params={params}>
            {title}
          </Link>
        ) : (
          <Link to="/job/$id/show/legacy" params={params}>
            {title}
          </Link>
        )
      }
    />
  );
}

function MenuName(props: { menus: readonly string[]; offer: SelectedOffer | null }) {
  const { offer } = props;
  const { t } = useTranslation('session');
  const name = useMenuName(props.menus);
  if (offer?.menu.name) return offer.menu.name;
  if (name.state === 'loading') return t('review.loadingMenu');
  // A menu that the book no longer has can't be loaded either.
  if (name.state === 'failed' || name.value === null) return t('review.errorMenu');
  return name.value;
}

function Selected({ job, offer }: { job: Job; offer: SelectedOffer }) {
  const { t } = useTranslation('session');
  const tierText = useTierText();
  const money = useMoney();
  const drift = useOfferDrift(job, offer);
  return (
    <Stack gap="2" align="start">
      <StatusBadge tone="success" icon={CircleCheckBig} label={t('review.offerSelected')} />
      <Text as="div">
        {tierText(offer.tier.name)} · {offer.offer.name || offer.title}
      </Text>
      {money ? <PriceText amount={offerPrice(offer, money)} /> : null}
      <DriftBadges drift={drift} />
    </Stack>
  );
}

function NoSelection({ job }: { job: Job }) {
  const { t } = useTranslation('session');
  if (job.declined) return <Declined {...job.declined} />;
  return (
    <Stack gap="2" align="start">
      <StatusBadge tone="info" icon={CircleDashed} label={t('review.noSelection')} />
      <Text color="fg.muted">{t('review.clickToSelect')}</Text>
    </Stack>
  );
}

function Declined({ reason, callBack }: NonNullable<Job['declined']>) {
  const { t, i18n } = useTranslation('session');
  return (
    <Stack gap="2" align="start">
      <StatusBadge tone="neutral" icon={CircleSlash} label={t('job.declined')} />
      <Text color="fg.muted" overflowWrap="anywhere">
        {reason}
      </Text>
      {callBack === undefined ? null : <Text>{callBackText(callBack, t, i18n.language)}</Text>}
    </Stack>
  );
}
