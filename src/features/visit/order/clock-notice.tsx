import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../../domain/order/server-time.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useSync } from '../../../runtime/app-context.tsx';
import { useNow } from '../../../runtime/use-now.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/**
 * Before an order is signed: that the device's clock is off, and how much. It has its place as long as the screen is
 * there if the clock was off at first, and is said over the screen if that is learned later: what lies below never moves.
 *
 * @param props.aheadMs by how much the server's clock is ahead, known since the screen is there
 */
export function ClockNotice({ aheadMs }: { aheadMs: number }) {
  const { t, i18n } = useTranslation('session');
  const now = useNow();
  const isOff = serverTime(now, aheadMs) !== null;
  const [hasPlace] = useState(isOff);
  const sync = useSync();
  const toast = useToast();
  const moment = (at: number) => momentText(new Date(at).toISOString(), i18n.language);
  const text = t('clockOff', { device: moment(now), server: moment(now + aheadMs) });
  useEffect(() => {
    // It may have been set since: a contact asks again.
    if (isOff) sync.syncNow();
  }, [sync, isOff]);
  const sayOver = useEffectEvent(() => toast.failure('clock', text));
  const isSaidOver = isOff && !hasPlace;
  useEffect(() => {
    if (!isSaidOver) return;
    sayOver();
    return () => toast.retry('clock');
  }, [toast, isSaidOver]);
  if (!hasPlace) return null;
  return (
    <Grid role="status">
      <Box gridArea="1 / 1" visibility={isOff ? 'visible' : 'hidden'}>
        <Notice tone="warning">{text}</Notice>
      </Box>
      {isOff ? null : (
        <Box gridArea="1 / 1">
          <Notice tone="info">{t('clockRight')}</Notice>
        </Box>
      )}
    </Grid>
  );
}
