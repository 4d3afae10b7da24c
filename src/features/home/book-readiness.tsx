import { Box, Button, Flex, Heading, Icon, Progress, Stack, Text } from '@chakra-ui/react';
import {
  Building2,
  CircleAlert,
  CloudDownload,
  CloudOff,
  DoorOpen,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import type { SyncStatus } from '../../replication/leadership/sync-channel.ts';
import { useSync } from '../../runtime/app-context.tsx';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';

/** What stands between this person and a book to work with, and what to do about it. */
export function BookReadiness() {
  const { t } = useTranslation(['home', 'common']);
  const readiness = useReadiness();
  const { status } = useSyncStatus();
  const sync = useSync();
  switch (readiness?.state) {
    case undefined:
    case 'ready':
      return null;
    case 'first-sync':
      return <FirstSync status={status} />;
    case 'no-organization':
      return (
        <HomePanel
          icon={Building2}
          title={t('noOrganization.title')}
          text={t('noOrganization.text')}
        />
      );
    case 'no-role':
      return (
        <HomePanel
          icon={Hourglass}
          title={t('noRole.title')}
          text={t('noRole.text', { organization: readiness.organization })}
          action={
            <Button
              variant="outline"
              colorPalette="gray"
              loading={status.phase === 'syncing'}
              onClick={() => sync.syncNow()}
            >
              {t('noRole.check')}
            </Button>
          }
        />
      );
    case 'removed':
      return (
        <HomePanel
          icon={DoorOpen}
          title={t('common:removed.title')}
          text={t('common:removed.text', { organization: readiness.organization })}
        />
      );
  }
}

/** The first copy of the book on its way to this device, or why it is not. */
function FirstSync({ status }: { status: SyncStatus }) {
  const { t, i18n } = useTranslation(['home', 'common']);
  const sync = useSync();
  const tryAgain = (
    <Button variant="outline" colorPalette="gray" onClick={() => sync.syncNow()}>
      {t('common:actions.retry')}
    </Button>
  );
  if (status.phase === 'offline') {
    return (
      <HomePanel
        icon={CloudOff}
        title={t('home:firstSync.offlineTitle')}
        text={t('home:firstSync.offlineText')}
        action={tryAgain}
      />
    );
  }
  if (status.phase === 'failed') {
    return (
      <HomePanel
        icon={CircleAlert}
        title={t('home:firstSync.failedTitle')}
        text={t('home:firstSync.failedText', { reason: errorText(i18n, status.fault) })}
        action={tryAgain}
      />
    );
  }
  const known = status.phase === 'syncing' && status.total > 0;
  return (
    <HomePanel
      icon={CloudDownload}
      title={t('home:firstSync.title')}
      text={t('home:firstSync.text')}
    >
      <Progress.Root
        value={known ? (100 * status.done) / status.total : null}
        aria-label={t('home:firstSync.title')}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </HomePanel>
  );
}

/** Something to know before starting, above the tiles. */
function HomePanel(props: {
  icon: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
  /** Below the text: how far it is. */
  children?: ReactNode;
}) {
  return (
    <Flex
      role="status"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      gap="4"
      align={{ base: 'start', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <Flex gap="4" flex="1" w="full" align="start">
        <Icon as={props.icon} boxSize="6" mt="0.5" color="fg.subtle" flexShrink={0} aria-hidden />
        <Stack gap="1" flex="1" minW="0">
          <Heading as="h2" size="lg">
            {props.title}
          </Heading>
          <Text color="fg.muted" maxW="reading">
            {props.text}
          </Text>
          {props.children ? <Box pt="2">{props.children}</Box> : null}
        </Stack>
      </Flex>
      {props.action}
    </Flex>
  );
}
