import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { BrowseScreen } from '../../../features/problems/find/browse-screen.tsx';
import { searchText } from '../-search-text.ts';

export const Route = createFileRoute('/_app/browse/problems')({
  validateSearch: z.object({ q: searchText, tag: searchText }),
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
