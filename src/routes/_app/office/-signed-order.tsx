import { AcceptedOrder } from '../../../features/visit/order/accepted-order.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { useMoney } from '../../../runtime/use-money.ts';
import type { StoredOrder } from '../../../schemas/visit.ts';

/** A signed order among what the office sees, as the visit's own screens show it. */
export function SignedOrder(props: { order: StoredOrder; isOneOfSeveral: boolean }) {
  const money = useMoney();
  if (!money) return null;
  return (
    <LaterTexts of="orders">
      <AcceptedOrder {...props} money={money} />
    </LaterTexts>
  );
}
