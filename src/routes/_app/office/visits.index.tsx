import { createFileRoute } from '@tanstack/react-router';
import { VisitsScreen } from '../../../features/office/visits-screen.tsx';
import { SignedOrder } from './-signed-order.tsx';
import { useOfficeAddress } from './-use-office-address.ts';

export const Route = createFileRoute('/_app/office/visits/')({ component: Visits });

function Visits() {
  return (
    <VisitsScreen
      {...useOfficeAddress()}
      order={(order, isOneOfSeveral) => (
        <SignedOrder order={order} isOneOfSeveral={isOneOfSeveral} />
      )}
    />
  );
}
