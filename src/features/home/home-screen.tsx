import { Box, Button, Flex, Grid, Heading, Icon, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookCheck, Building2, TriangleAlert, UserRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$, revision$ } from '../../database/local/reference.ts';
import { ageOf, isAhead, shortDateText } from '../../i18n/moment.ts';
import type { SyncStatus } from '../../replication/leadership/sync-channel.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { forgetfulDevice } from '../../runtime/apple-device.ts';
import { keepStorage } from '../../runtime/storage-quota.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay, useStanding } from '../../runtime/use-may.ts';
import { useNow } from '../../runtime/use-now.ts';
import { usePreferences } from '../../runtime/use-preferences.ts';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { useUser } from '../../runtime/use-user.ts';
import { HomeScreenSteps } from '../../ui/display/home-screen-steps.tsx';
import { Tile } from '../../ui/display/tile.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { useWideScreen } from '../../ui/media-query.ts';
import { BookReadiness } from './book-readiness.tsx';

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
  const mayCreate = useMakesOrganizations();
  const tiles = (
    <>
      <Tile
        icon={UserRound}
        title={t('profile')}
        text={t('profileText')}
        renderLink={(title) => <Link to="/profile">{title}</Link>}
      />
      {mayCreate ? (
        <Tile
          icon={Building2}
          title={t('createOrganization')}
          text={t('createOrganizationText')}
          renderLink={(title) => <Link to="/organization/create">{title}</Link>}
        />
      ) : null}
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

/**
 * Whether home leads to a new organization: not for who works in one by a role that neither manages nor authors, as
 * technicians do, who have the way to it on their profile (U11).
 */
function useMakesOrganizations(): boolean {
  const standing = useStanding();
  const authors = useMay('author') ?? false;
  return standing !== undefined && (standing !== 'member' || authors);
}

const sideBySide = { columns: { base: 1, md: 2 }, gap: '4' } as const;

/** Whose book this is and who has it open, if both are known. */
function WorkingFor() {
  const organization = readyValue(useLive(organization$, useWorkspace()));
  const user = useUser();
  return [organization?.name, user?.name || user?.email].filter(Boolean).join(' · ');
}

/** How the book of this device stands and how old it is, once there is one. */
function BookPanel() {
  const { t, i18n } = useTranslation(['home', 'common']);
  const { status, lastSync } = useSyncStatus();
  const revision = readyValue(useLive(revision$, useWorkspace()));
  const now = useNow();
  if (useReadiness()?.state !== 'ready' || revision === undefined || lastSync === null) return null;
  const { key, count } = ageOf(lastSync, now);
  const age = isAhead(lastSync, now) ? shortDateText(lastSync, i18n.language) : t(key, { count });
  return (
    <Tile
      icon={BookCheck}
      title={t(`home:book.${stateOf(status)}`)}
      text={t('home:book.checked', { revision, age })}
      renderLink={(title) => <Link to="/settings">{title}</Link>}
    />
  );
}

function stateOf({ phase }: SyncStatus) {
  switch (phase) {
    case 'idle':
      return 'ready';
    case 'offline':
      return 'offline';
    case 'failed':
    case 'outdated':
      return 'attention';
    default:
      return 'checking';
  }
}

/**
 * Once there is a book that could be lost: in the browser of an iPad or iPhone it goes after 7 days
 * without a visit. Put away it stays away on this device; the settings say it again.
 */
function HomeScreenHint() {
  const { t } = useTranslation(['shell', 'home']);
  const { homeScreenHint, set } = usePreferences();
  const device = forgetfulDevice();
  const ready = useReadiness()?.state === 'ready';
  if (!device || !ready || homeScreenHint === 'away') return null;
  return (
    <Flex
      as="section"
      aria-labelledby={headingId}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      gap="4"
    >
      <Icon as={TriangleAlert} boxSize="6" mt="0.5" color="fg.warning" flexShrink={0} aria-hidden />
      <Box maxW="reading">
        <Heading as="h2" size="lg" id={headingId} mb="1">
          {t('shell:homeScreen.title')}
        </Heading>
        <HomeScreenSteps device={device} />
        <Button
          variant="outline"
          colorPalette="gray"
          mt="4"
          onClick={() => set({ homeScreenHint: 'away' })}
        >
          {t('home:homeScreenHint.putAway')}
        </Button>
        <Text mt="2" color="fg.muted">
          {t('home:homeScreenHint.again')}
        </Text>
      </Box>
    </Flex>
  );
}

const headingId = 'home-screen-hint';

let asked = false;

/**
 * Asks the browser to keep the data once there is a book worth keeping (S10), once a page: some
 * browsers put the question to the person.
 */
function useKeepStorage(): void {
  const ready = useReadiness()?.state === 'ready';
  useEffect(() => {
    if (!ready || asked) return;
    asked = true;
    void keepStorage();
  }, [ready]);
}
