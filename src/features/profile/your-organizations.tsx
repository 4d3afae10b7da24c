import { Box, Button, Flex, HStack, Icon, Stack, Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActivateOrganization } from '../../runtime/use-activate-organization.ts';
import type { MembershipsView } from '../../runtime/use-memberships.ts';
import type { User } from '../../schemas/account.ts';
import type { Membership } from '../../schemas/membership.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { LeaveOrganization } from './leave-organization.tsx';

/** Where this person belongs, and which of them this device works for. */
export function YourOrganizations(props: { user: User; memberships: MembershipsView }) {
  const { t } = useTranslation(['profile', 'common']);
  const { chosen, failure, activate } = useActivateOrganization();
  const { rows: known, asked, ask } = props.memberships;
  const rows = known ?? [];
  const absent = asked === 'asking' ? t('common:loading') : t('unknownRoles');
  return (
    <Panel title={t('organizations.title')}>
      <Stack gap="4">
        {known?.length === 0 ? <Text color="fg.muted">{t('organizations.empty')}</Text> : null}
        {known === null ? <Text color="fg.muted">{absent}</Text> : null}
        <Stack as="ul" listStyleType="none" gap="0" divideY="1px" _empty={{ display: 'none' }}>
          {rows.map((row) => (
            <OrganizationRow
              key={row.id}
              membership={row}
              active={row.org === props.user.activeOrg}
              busy={chosen === row.org}
              onSwitch={() => void activate(row.org)}
              onLeft={() => void ask()}
            />
          ))}
        </Stack>
        {rows.length > 1 ? (
          <Text color="fg.muted" textStyle="sm">
            {t('organizations.switchHelp')}
          </Text>
        ) : null}
        {failure ? <ServerFailure failure={failure} /> : null}
        <Button asChild variant="outline" colorPalette="gray" alignSelf="start">
          <Link to="/organization/create">
            <Icon as={Plus} aria-hidden />
            {t('organizations.create')}
          </Link>
        </Button>
      </Stack>
    </Panel>
  );
}

function OrganizationRow(props: {
  membership: Membership;
  active: boolean;
  busy: boolean;
  onSwitch: () => void;
  onLeft: () => void;
}) {
  const { t, i18n } = useTranslation('profile');
  const { org, orgName, owner, roles } = props.membership;
  const names = [...(owner ? [t('owner')] : []), ...roles.map(({ name }) => name)];
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names);
  return (
    <Flex as="li" gap="4" py="2" align="center" justify="space-between">
      <Box minW="0">
        <StyledLink asChild minH="8" overflowWrap="anywhere">
          <Link to="/organization/$id" params={{ id: org }}>
            {orgName || t('unnamedOrganization')}
          </Link>
        </StyledLink>
        <Text color="fg.muted" textStyle="sm">
          {list || t('noRoles')}
        </Text>
      </Box>
      <HStack flexShrink={0} gap="1">
        {props.active ? (
          <StatusBadge tone="success" icon={Check} label={t('organizations.active')} />
        ) : (
          <Button
            variant="outline"
            colorPalette="gray"
            aria-label={t('organizations.switchTo', { organization: orgName })}
            loading={props.busy}
            onClick={props.onSwitch}
          >
            {t('organizations.switch')}
          </Button>
        )}
        {owner ? null : <LeaveOrganization membership={props.membership} onLeft={props.onLeft} />}
      </HStack>
    </Flex>
  );
}
