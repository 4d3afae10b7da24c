import { useState } from 'react';
import { signingDay } from '../../../domain/order/cancellation.ts';
import type { OfficeCalendar } from '../../../domain/organization/time-zone.ts';
import { useNow } from '../../../runtime/use-now.ts';

/** The day that it is for the office (T1), by the server's clock where that of the device is off. */
export function useToday(calendar: OfficeCalendar, aheadMs: number) {
  const now = useNow();
  // When somebody was about to sign: the screen may be of some seconds before.
  const [asked, setAsked] = useState(now);
  const day = signingDay(Math.max(now, asked), aheadMs, calendar);
  return {
    day,
    isToday: () => {
      const moment = Date.now();
      setAsked(moment);
      return signingDay(moment, aheadMs, calendar) === day;
    },
  };
}
