import { createFileRoute } from '@tanstack/react-router';
import { VisitScreen } from '../../../features/office/visit-screen.tsx';
import { SignedOrder } from './-signed-order.tsx';

export const Route = createFileRoute('/_app/office/visits/$visitId')({ component: Visit });

function Visit() {
  const { visitId } = Route.useParams();
  return (
    <VisitScreen
      key={visitId}
      visitId={visitId}
      search={Route.useSearch()}
      order={(order, isOneOfSeveral) => (
        <SignedOrder order={order} isOneOfSeveral={isOneOfSeveral} />
      )}
    />
  );
}
