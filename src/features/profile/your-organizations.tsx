import {
  Box,
  Button,
  Flex,
  HStack,
  Icon,
  IconButton,
  Stack,
  Link as StyledLink,
  Text,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Check, DoorOpen, Download, Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { map, type Observable } from 'rxjs';
import { type WorkHere, workHere$ } from '../../database/local/work-here.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { pushBeforeLeaving } from '../../replication/push/push-before-leaving.ts';
import { useApp, useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { useActivateOrganization } from '../../runtime/use-activate-organization.ts';
import { exportLabels, useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import type { MembershipsView } from '../../runtime/use-memberships.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import type { User } from '../../schemas/account.ts';
import type { Membership } from '../../schemas/membership.ts';
import { leaveOrganization } from '../../server/organizations.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { largeText, wrappedRow } from '../../ui/theme/large-text.ts';

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
    <Flex as="li" gap="4" py="2" align="center" justify="space-between" css={wrappedRow}>
      <Box minW="0" css={{ [largeText]: { flex: '1 1 10rem' } }}>
        <StyledLink asChild minH="8" overflowWrap="anywhere">
          <Link to="/organization/$id" params={{ id: org }}>
            {orgName || t('unnamedOrganization')}
          </Link>
        </StyledLink>
        <Text color="fg.muted" textStyle="sm">
          {list || t('noRoles')}
        </Text>
      </Box>
      <HStack flexShrink={0} gap="1" css={{ [largeText]: { flexShrink: '1', maxW: 'full' } }}>
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

/** Ends the own membership, after saying what follows from it and what this device would keep unsent (B10, S10). */
function LeaveOrganization(props: { membership: Membership; onLeft: () => void }) {
  const { t } = useTranslation('profile');
  const { server, auth, switchOrganization } = useApp();
  const { identity } = useWorkspace();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const { id, org, orgName } = props.membership;
  const isOpen = identity.org === org;
  const leave = async () => {
    if (busy || !(await run(() => leaveOrganization(server, auth, id)))) return;
    setAsking(false);
    toast.success(t('leave.done', { organization: orgName }));
    if (isOpen) switchOrganization();
    else props.onLeft();
  };
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('leave.label', { organization: orgName })}
        onClick={() => setAsking(true)}
      >
        <Icon as={DoorOpen} boxSize="5" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={t('leave.title', { organization: orgName })}
        confirmLabel={t('leave.confirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        <Stack gap="4">
          <Text>{t('leave.text')}</Text>
          <WorkLeftBehind org={org} />
          {failure ? <ServerFailure failure={failure} /> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** What this device holds of an organization, and could not be sent or opened after leaving it (S10). */
function WorkLeftBehind({ org }: { org: string }) {
  const { t } = useTranslation('profile');
  const workspace = useWorkspace();
  const { server, auth } = useApp();
  const sync = useSync();
  const work = readyValue(useLive(workOf$, workspace, org));
  const [sending, setSending] = useState(false);
  const { state, run } = useExport(workspace.identity, workspace);
  if (!work) return null;
  const { changes, drafted, revertible, sessions, orders, quotes, mails } = work;
  const canBeSent = changes + sessions + orders + quotes + mails > 0;
  if (!canBeSent && drafted + revertible === 0) return null;
  const isOpen = workspace.identity.org === org;
  const send = async () => {
    setSending(true);
    await pushBeforeLeaving({ workspace, server, auth, sync });
    setSending(false);
  };
  return (
    <Notice tone="warning">
      {changes > 0 ? <Text>{t('leave.changes', { count: changes })}</Text> : null}
      {drafted > 0 ? <Text>{t('leave.drafted', { count: drafted })}</Text> : null}
      {revertible > 0 ? <Text>{t('leave.revertible', { count: revertible })}</Text> : null}
      {sessions > 0 ? <Text>{t('leave.sessions', { count: sessions })}</Text> : null}
      {orders > 0 ? <Text>{t('leave.orders', { count: orders })}</Text> : null}
      {quotes > 0 ? <Text>{t('leave.quotes', { count: quotes })}</Text> : null}
      {mails > 0 ? <Text>{t('leave.mails', { count: mails })}</Text> : null}
      {isOpen ? null : <Text>{t('leave.elsewhere')}</Text>}
      <HStack gap="3" mt="3" wrap="wrap">
        {isOpen && canBeSent ? (
          <Button
            variant="outline"
            colorPalette="gray"
            loading={sending}
            onClick={() => void send()}
          >
            <Send />
            {t('leave.send')}
          </Button>
        ) : null}
        <Button
          variant="outline"
          colorPalette="gray"
          loading={state === 'working'}
          onClick={() => void run()}
        >
          {state === 'done' || state === 'shared' ? <Check /> : <Download />}
          {t(`leave.${exportLabels[state]}`)}
        </Button>
      </HStack>
      {state === 'failed' ? <Text mt="3">{t('leave.exportFailed')}</Text> : null}
    </Notice>
  );
}

/** What exists on this device only of one of the person's organizations (S10); undefined: nothing. */
function workOf$({ identity, database }: Workspace, org: string): Observable<WorkHere | undefined> {
  return workHere$(identity, database).pipe(map((all) => all.find((each) => each.org === org)));
}
