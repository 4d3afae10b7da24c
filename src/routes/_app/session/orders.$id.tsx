import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../../features/visit/order/order-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/session/orders/$id')({ component: Order });

function Order() {
  const { id } = Route.useParams();
  return (
    <LaterTexts of="orders">
      <OrderScreen orderId={id} />
    </LaterTexts>
  );
}
