import { Grid, SimpleGrid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Building2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../runtime/use-may.ts';
import { Tile } from '../../ui/display/tile.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { BookPanel } from './book-panel.tsx';
import { BookReadiness } from './book-readiness.tsx';
import { HomeScreenHint } from './home-screen-hint.tsx';
import { useKeepStorage } from './use-keep-storage.ts';
import { WorkingFor } from './working-for.tsx';

/**
 * Where a day starts; usable from the first moment, before the book is here. The parts of other features stand
 * in two columns, below each other on a phone.
 */
export function HomeScreen(props: {
  /** The visit to continue or to start, and those of before. */
  visits: ReactNode;
  /** What those see besides who manage the organization or read all of its visits. */
  office: { main: ReactNode; aside: ReactNode };
}) {
  const { t } = useTranslation('home');
  useKeepStorage();
  // The office's panels fill the other column.
  const manages = useMay('manage') ?? false;
  const tiles = (
    <>
      <Tile
        icon={UserRound}
        title={t('profile')}
        text={t('profileText')}
        renderLink={(title) => <Link to="/profile">{title}</Link>}
      />
      <Tile
        icon={Building2}
        title={t('createOrganization')}
        text={t('createOrganizationText')}
        renderLink={(title) => <Link to="/organization/create">{title}</Link>}
      />
    </>
  );
  return (
    <Page title={t('title')} description={<WorkingFor />}>
      <Stack gap="4">
        <BookReadiness />
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
          gap="4"
          alignItems="start"
        >
          <Stack gap="4">
            {props.visits}
            {props.office.main}
            {manages ? <SimpleGrid {...sideBySide}>{tiles}</SimpleGrid> : null}
          </Stack>
          <Stack gap="4">
            <BookPanel />
            {props.office.aside}
            {manages ? null : tiles}
          </Stack>
        </Grid>
        <HomeScreenHint />
      </Stack>
    </Page>
  );
}

const sideBySide = { columns: { base: 1, md: 2 }, gap: '4' } as const;
