import { DataList, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmedAmount, offerOf } from '../../../domain/session/session-state.ts';
import { useMenuName } from '../../../runtime/use-menu-name.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useNumberLocale } from '../../../runtime/use-number-locale.ts';
import { useOfferDrift } from '../../../runtime/use-offer-drift.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import { DriftBadges } from '../../../ui/display/drift-badges.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';

/** Problem, menu, multipliers and offer of a job. */
export function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation(['jobs', 'common']);
  const locale = useNumberLocale();
  const menus = job.problem?.menus ?? [];
  const offer = offerOf(job);
  const factor = (value: number) =>
    t('common:slider.value', {
      value: new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value),
    });
  return (
    <DataList.Root orientation="horizontal" size="lg">
      <Fact label={t('preview.problem')}>{job.problem?.name ?? t('preview.noProblem')}</Fact>
      <Fact label={t('preview.menu')}>
        {menus.length === 0 ? t('preview.noMenu') : <MenuName menus={menus} />}
      </Fact>
      <Fact label={t('preview.time')}>{factor(job.timeMult)}</Fact>
      <Fact label={t('preview.material')}>{factor(job.materialMult)}</Fact>
      <Fact label={t('preview.offer')}>
        {offer ? <ConfirmedOffer job={job} offer={offer} /> : t('preview.noOffer')}
      </Fact>
    </DataList.Root>
  );
}

function Fact(props: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{props.label}</DataList.ItemLabel>
      <DataList.ItemValue>{props.children}</DataList.ItemValue>
    </DataList.Item>
  );
}

function MenuName({ menus }: { menus: readonly string[] }) {
  const { t } = useTranslation(['jobs', 'common']);
  const name = useMenuName(menus);
  if (name.state === 'loading') return t('common:loading');
  if (name.state === 'failed') return t('adjust.menuFailed');
  return name.value ?? t('preview.menuGone');
}

/** As its snapshot says it: in its own currency at its own rate. */
function ConfirmedOffer({ job, offer }: { job: Job; offer: SelectedOffer }) {
  const money = useMoney();
  const tierText = useTierText();
  const drift = useOfferDrift(job, offer);
  const amount = money?.formatWhole(confirmedAmount(offer), offer.currency);
  return (
    <Stack gap="2" align="start">
      <span>{[tierText(offer.tier.name), offer.offer.name || offer.title].join(' · ')}</span>
      {amount === undefined ? null : <PriceText amount={amount} />}
      <DriftBadges drift={drift} />
    </Stack>
  );
}
