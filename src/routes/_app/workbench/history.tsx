import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { HistoryScreen } from '../../../features/authoring/history/history-screen.tsx';

/** The seq of a change, or 0; what is none is not in the address. */
const moment = z.catch(z.optional(z.int().check(z.minimum(0))), undefined);

export const Route = createFileRoute('/_app/workbench/history')({
  validateSearch: z.object({ from: moment, to: moment }),
  component: BookHistory,
});

function BookHistory() {
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
