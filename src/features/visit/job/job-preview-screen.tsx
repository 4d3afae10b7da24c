import { Button, DataList, Grid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../domain/pricing/number-locale.ts';
import { confirmedAmount, offerOf } from '../../../domain/session/session-state.ts';
import { useMenuName, useOfferDrift } from '../../../runtime/use-menu.ts';
import { useMoney, useNumberLocale } from '../../../runtime/use-money.ts';
import type { Job, SelectedOffer, SessionState } from '../../../schemas/session.ts';
import { DriftBadges } from '../../../ui/display/drift-badges.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { VisitHeader } from '../header/visit-header.tsx';
import { BookNotice } from './book-notice.tsx';
import { DeclinedNotice } from './decline-job.tsx';
import { JobLoader } from './job-loader.tsx';
import { NoMenu, PricePreview } from './price-preview.tsx';

/** A job as it stands, to be read only (U35). */
export function JobPreviewScreen({ jobId }: { jobId: string }) {
  const { t } = useTranslation('jobs');
  return (
    <JobLoader jobId={jobId} title={t('preview.title')}>
      {(job, session) => <Preview session={session} job={job} />}
    </JobLoader>
  );
}

function Preview({ session, job }: { session: SessionState; job: Job }) {
  const { t } = useTranslation('jobs');
  const menus = job.problem?.menus ?? [];
  const params = { id: job.id };
  const showMenu = (
    <Button asChild size="lg">
      <Link to="/job/$id/show/legacy" params={params}>
        <LayoutList />
        {t('preview.showMenu')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('preview.title')}
      heading={job.problem ? job.title || t('untitled') : t('preview.noProblem')}
      above={<VisitHeader session={session} jobId={job.id} />}
      {...(menus.length === 0 ? {} : { primaryAction: showMenu })}
      secondaryAction={
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/job/$id/adjust" params={params}>
            {job.problem ? t('preview.adjust') : t('preview.selectProblem')}
          </Link>
        </Button>
      }
    >
      <Stack gap="4">
        {job.problem ? <BookNotice problem={job.problem} /> : null}
        <DeclinedNotice job={job} />
        <Grid
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Panel>
            <JobFacts job={job} />
          </Panel>
          {job.problem ? (
            <Panel title={t('adjust.prices')}>
              {menus.length === 0 ? (
                <NoMenu title={t('adjust.noMenu')} text={t('adjust.noMenuText')} />
              ) : (
                <PricePreview session={session} job={job} multipliers={job} />
              )}
            </Panel>
          ) : null}
        </Grid>
      </Stack>
    </Page>
  );
}

/** Problem, menu, multipliers and offer of a job. */
function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation(['jobs', 'common']);
  const locale = useNumberLocale();
  const menus = job.problem?.menus ?? [];
  const offer = offerOf(job);
  const factor = (value: number) =>
    t('common:slider.value', {
      value: numberFormat(locale, { minimumFractionDigits: 2 }).format(value),
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
