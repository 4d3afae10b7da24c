import { Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Multipliers, priceMenu } from '../../../domain/menu/price-menu.ts';
import { jobTerms } from '../../../domain/session/call-time.ts';
import { pricesOnScreen } from '../../../domain/session/seen-prices.ts';
import { useVisitAgreement } from '../../../runtime/use-agreement.ts';
import { useMenuToPrice } from '../../../runtime/use-menu.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { TierPriceList } from '../../../ui/tier/tier-price-list.tsx';
import { ExplainPrice } from '../explain/explain-price.tsx';
import { TiersLetter } from '../letter/tiers-letter.tsx';
import { KeepSeen } from './keep-seen.ts';

/** The price of each tier of a job's menu with these multipliers, at the visit's choice of agreement (K10). */
export function PricePreview(props: {
  /** The first of the menus of its problem that exists counts. */
  job: Job;
  /** Those of the job, or what they are about to be. */
  multipliers: Multipliers;
  session: SessionState;
  compact?: boolean;
  /** What is shown is kept as seen by the technician (V5). */
  keepSeen?: boolean;
}) {
  const { t } = useTranslation('jobs');
  const { job, session } = props;
  const agreement = useVisitAgreement(session);
  const menu = useMenuToPrice(job.problem?.menus ?? []);
  const money = useMoney();
  if (menu.state === 'failed') return <Notice tone="error">{t('adjust.menuFailed')}</Notice>;
  if (menu.state === 'loading' || !money) return <PriceSkeleton />;
  const { view, variables } = menu.value;
  if (!view) return <NoMenu title={t('adjust.menuGone')} text={t('adjust.menuGoneText')} />;
  if (view.tiers.length === 0) return <Notice tone="info">{t('adjust.noTiers')}</Notice>;
  const terms = jobTerms(session, props.multipliers, variables);
  const { tiers } = priceMenu(view, variables, terms);
  return (
    <>
      {props.keepSeen ? (
        <KeepSeen job={job} prices={pricesOnScreen(tiers, { ...money, agreement })} />
      ) : null}
      <TierPriceList
        tiers={tiers}
        format={money.formatPrice}
        agreement={agreement}
        compact={props.compact ?? false}
        controlOf={(tier) => (
          <ExplainPrice menuId={view.id} tier={tier} terms={terms} agreement={agreement} />
        )}
      />
      <TiersLetter
        customer={session.customer}
        title={job.title || view.name}
        tiers={tiers}
        money={money}
        agreement={agreement}
      />
    </>
  );
}

/** Nothing to price, as the job has no menu or has it no longer: what can be done about it. */
export function NoMenu(props: { title: string; text: string }) {
  const { t } = useTranslation('jobs');
  return (
    <Stack gap="3" align="start" py="3">
      <Text fontWeight="semibold">{props.title}</Text>
      <Text color="fg.muted">{props.text}</Text>
      <Button asChild variant="outline" colorPalette="gray">
        <Link to="/problems/select">{t('preview.selectProblem')}</Link>
      </Button>
    </Stack>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

function PriceSkeleton() {
  return (
    <Loading>
      <Stack gap="2">
        {rows.map((row) => (
          <Skeleton key={row} h="12" />
        ))}
      </Stack>
    </Loading>
  );
}
