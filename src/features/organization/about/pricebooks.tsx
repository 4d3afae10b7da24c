import { Box, Heading, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { combineLatest, map } from 'rxjs';
import type { Workspace } from '../../../database/storage/workspace.ts';
import { books$, readiness$ } from '../../../database/views/readiness.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { Tile } from '../../../ui/display/tile.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';

/** The books in view: the organization's own, then those that they inherit from. */
export function Pricebooks() {
  const { t } = useTranslation('organization');
  const view = readyValue(useLive(pricebooks$, useWorkspace()));
  return (
    <Box as="section">
      <Heading as="h2" size="xl" mb="3">
        {t('books.title')}
      </Heading>
      {view === undefined ? (
        <ListSkeleton rows={2} />
      ) : view.books.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title={t('books.emptyTitle')}
          text={view.isForRoles ? t('books.noRole') : t('books.onTheirWay')}
        />
      ) : (
        <Stack gap="4">
          {view.books.map(({ id, name, own }) => (
            <Tile
              key={id}
              icon={BookOpen}
              headingLevel="h3"
              title={name}
              text={own ? t('books.own') : t('books.inherited')}
              renderLink={(title) => (
                <Link to="/books/$id/browse" params={{ id }}>
                  {title}
                </Link>
              )}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function pricebooks$(workspace: Workspace) {
  const { identity } = workspace;
  return combineLatest([books$(workspace), readiness$(workspace)]).pipe(
    map(([books, { state }]) => ({
      isForRoles: state === 'no-role' || state === 'removed',
      books: books
        .map(({ id, name, refId, org }) => ({ id, name: name || refId, own: org === identity.org }))
        .sort((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name)),
    })),
  );
}
