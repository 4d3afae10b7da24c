import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { SelectScreen } from '../../../features/problems/find/select-screen.tsx';
import { searchText } from '../-search-text.ts';

export const Route = createFileRoute('/_app/problems/select')({
  validateSearch: z.object({ q: searchText, tag: searchText }),
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
