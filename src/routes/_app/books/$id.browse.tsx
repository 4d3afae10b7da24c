import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { BookScreen } from '../../../features/books/book-screen.tsx';
import { searchText } from '../-search-text.ts';

export const Route = createFileRoute('/_app/books/$id/browse')({
  validateSearch: z.object({
    q: searchText,
    show: z.catch(z.optional(z.enum(['problems', 'menus'])), undefined),
  }),
  component: BookBrowsing,
});

function BookBrowsing() {
  const navigate = Route.useNavigate();
  return (
    <BookScreen
      bookId={Route.useParams().id}
      search={Route.useSearch()}
      onSearch={({ q, show }) =>
        void navigate({ search: { q: q || undefined, show }, replace: true, resetScroll: false })
      }
    />
  );
}
