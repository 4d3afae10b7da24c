import { Button, Flex, Icon, Text } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { CircleArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type App, useApp } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';

/**
 * Offers a new version of the app once it waits, and not before a customer: on the screens of a visit
 * nothing is said of it. Nothing ever reloads unasked.
 */
export function UpdateNotice() {
  const { t } = useTranslation('shell');
  const app = useApp();
  const isVisit = useLocation({
    select: ({ pathname }) => visitScreens.some((prefix) => pathname.startsWith(prefix)),
  });
  const waits = readyValue(useLive(waitingOf, app)) ?? false;
  const outdated = useSyncStatus().status.phase === 'outdated';
  if (!(waits || outdated) || isVisit) return null;
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      px={{ base: 'gutter', md: 'gutterWide' }}
      py="1"
      bg="brand.subtle"
      color="brand.fg"
      borderBottomWidth="1px"
    >
      <Icon as={CircleArrowUp} boxSize="5" aria-hidden />
      <Text flex="1">{t(outdated ? 'update.outdated' : 'update.available')}</Text>
      <Button variant="ghost" onClick={() => app.updates.apply()}>
        {t('update.reload')}
      </Button>
    </Flex>
  );
}

const visitScreens = ['/session/', '/problems/', '/job/', '/menus/'];

const waitingOf = ({ updates }: App) => updates.waiting$;
