import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SelectScreen } from '../../../features/problems/select-screen.tsx';

/** What is typed may look like a number or anything else that a URL is read as. */
const text = z.coerce.string().optional().catch(undefined);

export const Route = createFileRoute('/_app/problems/select')({
  validateSearch: z.object({ q: text, tag: text }),
  component: ProblemSelection,
});

function ProblemSelection() {
  const navigate = Route.useNavigate();
  return (
    <SelectScreen
      search={Route.useSearch()}
      onSearch={({ q, tag }) =>
        void navigate({
          search: { q: q || undefined, tag: tag || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
