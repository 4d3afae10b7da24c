import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { SessionBrowseScreen } from '../../../features/visit/session/session-browse-screen.tsx';
import { searchText } from '../-search-text.ts';

export const Route = createFileRoute('/_app/session/browse')({
  validateSearch: z.object({ visit: searchText }),
  component: SessionBrowse,
});

function SessionBrowse() {
  return <SessionBrowseScreen {...Route.useSearch()} />;
}
