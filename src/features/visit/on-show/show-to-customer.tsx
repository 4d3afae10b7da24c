import { Button } from '@chakra-ui/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Presentation } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$, revision$ } from '../../../database/local/reference.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import { idleTask } from '../../../database/tables/next-task.ts';
import { lastShown, showMenu } from '../../../domain/session/session-state.ts';
import { freezeMenu } from '../../../domain/session/shown-menu.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { PricedMenuState } from '../../../runtime/use-menu.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import type { ShownMenu } from '../../../schemas/shown-menu.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { warrantyText } from '../../../ui/tier/tier-text.ts';
import { afterPrices } from '../after-prices.ts';

/**
 * Puts a job's menu in front of the customer, as it is on the screen (K1). It is there at once: what is needed for it is
 * loaded ahead, and the session has it a moment later.
 */
export function ShowToCustomer(props: {
  session: SessionState;
  job: Job;
  title: string;
  view: Extract<PricedMenuState, { state: 'ready' }>;
  /** Whether its prices are those of the service agreement. */
  agreement: boolean;
  /** What the customer was shown before, where that is what is on the screen (K11). */
  stands: ShownMenu | null;
}) {
  const { t } = useTranslation('menus');
  const { t: common } = useTranslation('common');
  const { session, job, view } = props;
  const { onShow, stage } = useApp();
  const workspace = useWorkspace();
  const organization = readyValue(useLive(organization$, workspace));
  const revision = readyValue(useLive(revision$, workspace));
  const navigate = useNavigate();
  const toast = useToast();

  const frozenAt = (openedAt: string): ShownMenu => {
    if (props.stands) return { ...props.stands, openedAt };
    const { currency, rate, currencies, country } = view.money;
    const symbol = currencies.find(({ refId }) => refId === currency)?.symbol ?? '';
    const menu = freezeMenu({
      menu: view.menu,
      title: props.title,
      organization: organization?.name ?? '',
      job,
      agreement: props.agreement,
      callTime: view.callTime,
      currency: currency === null ? null : { refId: currency, symbol },
      rate,
      country,
      revision: revision ?? 0,
      openedAt,
      warrantyOf: (tier) => warrantyText(common, tier),
    });
    return { ...menu, chosen: lastShown(session, job.id)?.chosen ?? null };
  };

  const isReady = organization !== undefined && revision !== undefined;
  const key = useDrawnAhead(job.id, isReady ? frozenAt('') : null);

  const show = async () => {
    const shown = frozenAt(new Date().toISOString());
    // What was said of another job is not for the customer.
    toast.clear();
    onShow.begin(job.id, shown);
    const isDrawn = stage.isReady(key);
    if (isDrawn) stage.show();
    const stored = changeSession(workspace, (state) => showMenu(state, job.id, shown));
    const led = (isDrawn ? idleTask(mostIdleMs) : Promise.resolve()).then(() =>
      navigate({ to: '/job/$id/customer', params: { id: job.id } }),
    );
    try {
      await stored;
    } catch (error) {
      console.error(error);
      await led;
      onShow.end();
      await navigate({ to: '/job/$id/show/legacy', params: { id: job.id }, replace: true });
      stage.hide();
      toast.failure('visit', t('customer.showFailed'));
    }
  };

  return <ShowButton disabled={!isReady} onClick={() => void show()} />;
}

/** By itself, disabled, it keeps the place of the other until there is a menu to show. */
export function ShowButton(props: { disabled: boolean; onClick?: () => void }) {
  const { t } = useTranslation('menus');
  return (
    <Button size="lg" {...props}>
      <Presentation aria-hidden />
      {t('customer.show')}
    </Button>
  );
}

/** The address of what is in front of a customer follows once that is painted, so long after it at most. */
const mostIdleMs = 100;

/**
 * Draws ahead what a tap would show, so that the tap only has to put it into the page, and loads its route.
 *
 * @param shown null: there is nothing to show yet
 * @returns the key of what the tap would show
 */
function useDrawnAhead(jobId: string, shown: ShownMenu | null): string {
  const { stage } = useApp();
  const router = useRouter();
  const key = JSON.stringify([jobId, shown]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      await afterPrices();
      await router.preloadRoute({ to: '/job/$id/customer', params: { id: jobId } });
      const { CustomerScreen } = await import('./customer-screen.tsx');
      const fresh = latest.current;
      // What is being shown is its route's to draw by now.
      if (!isWanted || !fresh || stage.isShown()) return;
      stage.draw({ key, screen: <CustomerScreen jobId={jobId} fresh={fresh} isAhead /> });
    };
    draw().catch(console.error);
    return () => {
      isWanted = false;
      if (!stage.isShown()) stage.draw(null);
    };
  }, [stage, router, jobId, key]);
  return key;
}
