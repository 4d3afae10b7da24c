import { Button } from '@chakra-ui/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Presentation } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$, revision$ } from '../../../database/local/reference.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import { freezeMenu } from '../../../domain/session/freeze-menu.ts';
import { hasAgreement, lastShown, showMenu } from '../../../domain/session/session-state.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { PricedMenuState } from '../../../runtime/use-priced-menu.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import type { ShownMenu } from '../../../schemas/shown-menu.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { warrantyText } from '../../../ui/tier/warranty-text.ts';
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
  /** What the customer was shown before, where that is what is on the screen (K11). */
  stands: ShownMenu | null;
}) {
  const { t } = useTranslation('menus');
  const { t: common } = useTranslation('common');
  const { session, job, view } = props;
  const { onShow } = useApp();
  const workspace = useWorkspace();
  const organization = readyValue(useLive(organization$, workspace));
  const revision = readyValue(useLive(revision$, workspace));
  const navigate = useNavigate();
  const toast = useToast();
  usePreloaded(job.id);

  const frozen = (): ShownMenu => {
    const openedAt = new Date().toISOString();
    if (props.stands) return { ...props.stands, openedAt };
    const { currency, rate, currencies, country } = view.money;
    const symbol = currencies.find(({ refId }) => refId === currency)?.symbol ?? '';
    const menu = freezeMenu({
      menu: view.menu,
      title: props.title,
      organization: organization?.name ?? '',
      job,
      agreement: hasAgreement(session),
      currency: currency === null ? null : { refId: currency, symbol },
      rate,
      country,
      revision: revision ?? 0,
      openedAt,
      warrantyOf: (tier) => warrantyText(common, tier),
    });
    return { ...menu, chosen: lastShown(session, job.id)?.chosen ?? null };
  };

  const show = async () => {
    const shown = frozen();
    // What was said of another job is not for the customer.
    toast.clear();
    onShow.begin(job.id, shown);
    void navigate({ to: '/job/$id/customer', params: { id: job.id } });
    try {
      await changeSession(workspace, (state) => showMenu(state, job.id, shown));
    } catch (error) {
      console.error(error);
      onShow.end();
      await navigate({ to: '/job/$id/show/legacy', params: { id: job.id }, replace: true });
      toast.error(t('customer.showFailed'));
    }
  };

  return (
    <ShowButton
      disabled={organization === undefined || revision === undefined}
      onClick={() => void show()}
    />
  );
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

function usePreloaded(id: string) {
  const router = useRouter();
  useEffect(() => {
    void afterPrices().then(() => router.preloadRoute({ to: '/job/$id/customer', params: { id } }));
  }, [router, id]);
}
