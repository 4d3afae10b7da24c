import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clockLead$ } from '../../../database/local/server-clock.ts';
import { serverTime } from '../../../domain/order/server-time.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useSync, useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useNow } from '../../../runtime/use-now.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Before an order is signed: that the device's clock is off, and how much. */
export function ClockNotice() {
  const { t, i18n } = useTranslation('session');
  const aheadMs = readyValue(useLive(clockLead$, useWorkspace())) ?? 0;
  const now = useNow();
  const byServer = serverTime(now, aheadMs);
  const sync = useSync();
  const isOff = byServer !== null;
  useEffect(() => {
    // It may have been set since: a contact asks again.
    if (isOff) sync.syncNow();
  }, [sync, isOff]);
  if (byServer === null) return null;
  const device = momentText(new Date(now).toISOString(), i18n.language);
  const server = momentText(byServer, i18n.language);
  return <Notice tone="warning">{t('clockOff', { device, server })}</Notice>;
}
