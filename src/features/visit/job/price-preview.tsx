import { Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../database/local/server-clock.ts';
import { changeSessionOf } from '../../../database/local/sessions.ts';
import { type Multipliers, priceMenu } from '../../../domain/menu/price-menu.ts';
import { jobTerms } from '../../../domain/session/call-time.ts';
import {
  type PricesOnScreen,
  pricesOnScreen,
  seePrices,
} from '../../../domain/session/seen-prices.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useVisitAgreement } from '../../../runtime/use-agreement.ts';
import { useMenuToPrice } from '../../../runtime/use-menu.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { TierPriceList } from '../../../ui/tier/tier-price-list.tsx';
import { ExplainPrice } from '../explain/explain-price.tsx';
import { TiersLetter } from '../letter/tiers-letter.tsx';

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

/** What has stood on the screen for so long was seen; what a slider runs through was not. */
const seenAfterMs = 1_000;

/**
 * Keeps the prices that the technician saw of a job (V5), once for each time that they come on the screen: two devices that
 * show others would else take turns. Draws nothing.
 */
function KeepSeen({ job, prices }: { job: Job; prices: PricesOnScreen | null }) {
  const workspace = useWorkspace();
  const text = JSON.stringify(prices);
  useEffect(() => {
    const seen = JSON.parse(text) as PricesOnScreen | null;
    if (!seen) return;
    const keep = async () => {
      const now = await serverNow(workspace.database);
      const see = (state: SessionState) => seePrices(state, job.id, seen, now);
      // Where nothing is new the visit is not written.
      await changeSessionOf(workspace, (state) => see(state) !== state, see);
    };
    const timer = setTimeout(() => {
      // Nothing of the customer's is lost: the next look at the prices is kept.
      keep().catch((error: unknown) => console.error(error));
    }, seenAfterMs);
    return () => clearTimeout(timer);
  }, [workspace, job.id, text]);
  return null;
}
