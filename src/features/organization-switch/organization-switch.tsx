import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { useUser } from '../../runtime/use-user.ts';
import { isPostponed, type Postponed } from './postponed.ts';
import { useSwitchState } from './use-switch-state.ts';

/**
 * Asks before the app moves to another organization because the account did, as when it was changed
 * on another device, also while the app was not open. Nothing is asked where there is nothing to leave: no organization and no jobs.
 */
export function OrganizationSwitch() {
  const { t } = useTranslation('shell');
  const { switchOrganization } = useApp();
  const navigate = useNavigate();
  const activeOrg = useUser()?.activeOrg ?? '';
  const { state, unsent, lastContact, removal, name } = useSwitchState();
  const [postponed, setPostponed] = useState<Postponed | null>(null);
  useEffect(() => {
    if (state === 'at-once') switchOrganization();
  }, [state, switchOrganization]);
  if (state !== 'ask' || isPostponed(postponed, activeOrg, lastContact)) return null;
  const switchNow = () => {
    // What the other screens show belongs to the organization that is left.
    void navigate({ to: '/home' });
    switchOrganization();
  };
  return (
    <Stack
      role="status"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      bg="blue.subtle"
      color="blue.fg"
      borderBottomWidth="1px"
      borderColor="blue.emphasized"
      px={{ base: 'gutter', md: 'gutterWide' }}
      py="2"
      gap="3"
    >
      <Text flex="1">
        <strong>
          {removal ? t('switchOrganization.removed', { name }) : t('switchOrganization.title')}
        </strong>{' '}
        {removal
          ? t(`switchOrganization.orders.${removal.orders}`, { count: removal.waiting })
          : t('switchOrganization.text')}
        {unsent > 0 ? ` ${t('switchOrganization.unsent', { count: unsent })}` : null}
      </Text>
      <HStack gap="3">
        <Button colorPalette="blue" onClick={switchNow}>
          {t(removal ? 'switchOrganization.leave' : 'switchOrganization.confirm')}
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => setPostponed({ org: activeOrg, at: Date.now() })}
        >
          {t('switchOrganization.stay')}
        </Button>
      </HStack>
    </Stack>
  );
}
