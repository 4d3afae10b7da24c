import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lastShown } from '../../../domain/session/session-state.ts';
import {
  frozenMenu,
  type MenuNow,
  type ShownChange,
  shownChanges,
} from '../../../domain/session/shown-menu.ts';
import type { PricedMenuState } from '../../../runtime/use-menu.ts';
import { useShownMoney } from '../../../runtime/use-money.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import type { ShownMenu } from '../../../schemas/shown-menu.ts';
import { warrantyText } from '../../../ui/tier/tier-text.ts';

/** What a customer was shown of a job and still holds (K11). */
export type LastShown = {
  shown: ShownMenu;
  /** As screens show a menu. */
  view: Extract<PricedMenuState, { state: 'ready' }>;
  /** What they would see otherwise now; empty too while the book is read. */
  changes: ShownChange[];
};

/** @param live the job's menu as the book has it now */
export function useShownMenu(
  session: SessionState | null | undefined,
  job: Job,
  live: PricedMenuState,
): LastShown | null {
  const { t: common } = useTranslation('common');
  const shown = session ? lastShown(session, job.id) : null;
  const money = useShownMoney(shown);
  return useMemo(() => {
    if (!shown || !money) return null;
    const menu = frozenMenu(shown, live.state === 'ready' ? live.menu : null);
    return {
      shown,
      view: { state: 'ready', menu, money, callTime: shown.callTime ?? '' },
      changes: changesSince(shown, live, (tier) => warrantyText(common, tier)),
    };
  }, [shown, money, live, common]);
}

function changesSince(
  shown: ShownMenu,
  live: PricedMenuState,
  warrantyOf: MenuNow['warrantyOf'],
): ShownChange[] {
  if (live.state === 'missing') return shownChanges(shown, null);
  if (live.state !== 'ready') return [];
  const { menu, money } = live;
  return shownChanges(shown, { menu, currency: money.currency, rate: money.rate, warrantyOf });
}
