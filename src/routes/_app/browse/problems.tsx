import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BrowseScreen } from '../../../features/problems/browse-screen.tsx';

/** What is typed may look like a number or anything else that a URL is read as. */
const text = z.coerce.string().optional().catch(undefined);

export const Route = createFileRoute('/_app/browse/problems')({
  validateSearch: z.object({ q: text, tag: text }),
  component: ProblemBrowsing,
});

function ProblemBrowsing() {
  const navigate = Route.useNavigate();
  return (
    <BrowseScreen
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
