import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { newRecordId } from '../../../database/storage/new-record-id.ts';
import { endShow, showOrder } from '../../../domain/session/session-state.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { orderIdOnShow, orderOnShow } from '../../../schemas/order-on-show.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useEndShow } from '../on-show/use-end-show.ts';

/**
 * The order that is in front of the customer (K1, K6). A screen that is opened where nothing is puts it there itself, once
 * there is something to sign.
 */
export function useOrderOnShow(session: SessionState | null | undefined, canBeSigned: boolean) {
  const { t } = useTranslation('orders');
  const { onShow } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const { end, isEnding } = useEndShow(session);
  const [own] = useState(newRecordId);
  const [found] = useState(() => onShow.what());
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once.
  useEffect(() => {
    if (!canBeSigned || found !== null || hasBegun.current) return;
    hasBegun.current = true;
    // What was said of an offer is not for the customer.
    toast.clear();
    onShow.begin(orderOnShow(own));
    changeSession(workspace, (state) => showOrder(state, own)).catch(async (error: unknown) => {
      console.error(error);
      onShow.end();
      await navigate({ to: '/session/review', replace: true });
      toast.failure('visit', t('sign.showFailed'));
    });
  }, [canBeSigned, found]);

  const id = session ? orderIdOnShow(session.onShow) : null;
  const leave = async () => {
    const shown = orderOnShow(id ?? own);
    const left = await end((state) => endShow(state, shown));
    if (left !== undefined) await navigate({ to: '/session/review', replace: true });
  };
  return {
    /** null: the session has none, or not yet. */
    id,
    /** Whether something was in front of a customer here, who may still have the device. */
    isKept: found !== null,
    leave,
    isLeaving: isEnding,
  };
}
