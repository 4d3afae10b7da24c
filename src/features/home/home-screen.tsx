import { Grid, SimpleGrid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Building2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../runtime/use-may.ts';
import { Tile } from '../../ui/display/tile.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { useWideScreen } from '../../ui/frame/use-wide-screen.ts';
import { BookPanel } from './book-panel.tsx';
import { BookReadiness } from './book-readiness.tsx';
import { HomeScreenHint } from './home-screen-hint.tsx';
import { useKeepStorage } from './use-keep-storage.ts';
import { WorkingFor } from './working-for.tsx';

/**
 * Where a day starts; usable from the first moment, before the book is here. The parts of other features stand
 * in two columns; where there is room for one, what leads elsewhere is its end.
 */
export function HomeScreen(props: {
  /** The visit to continue or to start, and those of before. */
  visits: ReactNode;
  /** What those see besides who manage the organization or read all of its visits: what was sold comes first. */
  office: { sold: ReactNode; main: ReactNode; aside: ReactNode };
}) {
  const { t } = useTranslation('home');
  useKeepStorage();
  const isWide = useWideScreen();
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
  const { visits, office } = props;
  const columns = isWide ? (
    <Grid gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr)" gap="4" alignItems="start">
      <Stack gap="4">
        {visits}
        {office.main}
        {manages ? <SimpleGrid {...sideBySide}>{tiles}</SimpleGrid> : null}
      </Stack>
      <Stack gap="4">
        <BookPanel />
        {office.sold}
        {office.aside}
        {manages ? null : tiles}
      </Stack>
    </Grid>
  ) : (
    <>
      {visits}
      {office.sold}
      <BookPanel />
      {office.main}
      {office.aside}
      <SimpleGrid {...sideBySide}>{tiles}</SimpleGrid>
    </>
  );
  return (
    <Page title={t('title')} description={<WorkingFor />}>
      <Stack gap="4">
        <BookReadiness />
        {columns}
        <HomeScreenHint />
      </Stack>
    </Page>
  );
}

const sideBySide = { columns: { base: 1, md: 2 }, gap: '4' } as const;
