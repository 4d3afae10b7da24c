import { createFileRoute } from '@tanstack/react-router';
import { VisitsScreen } from '../../../features/office/visits-screen.tsx';
import { SignedOrder } from './-signed-order.tsx';

export const Route = createFileRoute('/_app/office/visits/')({ component: Visits });

function Visits() {
  const navigate = Route.useNavigate();
  return (
    <VisitsScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      order={(order) => <SignedOrder order={order} />}
    />
  );
}
