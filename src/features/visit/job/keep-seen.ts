import { useEffect } from 'react';
import { serverNow } from '../../../database/local/server-clock.ts';
import { changeSessionOf } from '../../../database/local/sessions.ts';
import { type PricesOnScreen, seePrices } from '../../../domain/session/seen-prices.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Job, SessionState } from '../../../schemas/session.ts';

/** What has stood on the screen for so long was seen; what a slider runs through was not. */
const seenAfterMs = 1_000;

/**
 * Keeps the prices that the technician saw of a job (V5), once for each time that they come on the screen: two devices that
 * show others would else take turns. Draws nothing.
 */
export function KeepSeen({ job, prices }: { job: Job; prices: PricesOnScreen | null }) {
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
