import { SimpleGrid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Building2, ClipboardPlus, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tile } from '../../ui/display/tile.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { BookReadiness } from './book-readiness.tsx';
import { CurrentSession } from './current-session.tsx';
import { HomeScreenHint } from './home-screen-hint.tsx';
import { useKeepStorage } from './use-keep-storage.ts';
import { WorkingFor } from './working-for.tsx';

/** Where a visit starts; usable from the first moment, before the book is here. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  useKeepStorage();
  return (
    <Page title={t('title')} description={<WorkingFor />}>
      <Stack gap={{ base: '4', md: '6' }}>
        <BookReadiness />
        <CurrentSession />
        <SimpleGrid columns={{ base: 1, lg: 3 }} gap="4">
          <Tile
            icon={ClipboardPlus}
            title={t('startSession')}
            text={t('startSessionText')}
            renderLink={(title) => <Link to="/session/start">{title}</Link>}
          />
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
        </SimpleGrid>
        <HomeScreenHint />
      </Stack>
    </Page>
  );
}
