import { Box, Flex, HStack, Icon, IconButton, Spinner, Stack, Text } from '@chakra-ui/react';
import { Crown, MailCheck, MailQuestionMark, TabletSmartphone, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../runtime/app-context.tsx';
import { useMailOffer } from '../../../runtime/use-mail-offer.ts';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import { useUser } from '../../../runtime/use-user.ts';
import type { Member } from '../../../schemas/membership.ts';
import { failureOf } from '../../../server/failure.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import {
  assignRoles,
  endSessions,
  handOver,
  removeMember,
} from '../../../server/organization-members.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure, useWhatToDo } from '../../../ui/feedback/server-failure.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { MoreMenu } from '../../../ui/input/more-menu.tsx';
import { MultiSelect } from '../../../ui/input/multi-select.tsx';
import { UnsavedGuard, UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type PendingChange, useChanges } from '../manage/use-changes.ts';
import { sortMembers, sortRoles } from '../sort.ts';

/** "User Management" (U18): the members and their roles. `data` is undefined while loading. */
export function MembersCard(props: {
  org: string;
  data: Administration | undefined;
  mayEdit: boolean;
  onChanged: (change: (data: Administration) => Administration) => void;
}) {
  const { t, i18n } = useTranslation('organization');
  const { server } = useApp();
  const toast = useToast();
  const whatToDo = useWhatToDo();
  const sendsMail = useMailOffer();
  const { data } = props;
  const { pending, commit, drop } = useChanges<string[]>({
    save: async (changes) => {
      let deleted = 0;
      for (const change of changes) {
        deleted += (await assignRoles(server, props.org, change)).length;
      }
      if (deleted > 0) toast.warning(t('members.roleDeleted'));
      else toast.success(t('members.saved'));
      return [];
    },
    onSaved: (changes) => {
      const saved = new Map(changes.map(({ key, to }) => [key, to]));
      props.onChanged((before) => ({
        ...before,
        members: before.members.map((each) => ({
          ...each,
          roles: saved.get(each.id) ?? each.roles,
        })),
      }));
    },
    onFailed: (error) => {
      console.error(error);
      toast.error(whatToDo(failureOf(error)) ?? t('members.saveFailed'));
    },
  });
  return (
    <Panel title={t('members.title')}>
      {data === undefined ? (
        <HStack role="status" gap="3" minH="touch">
          <Spinner size="sm" aria-hidden />
          <Text color="fg.muted">{t('members.loading')}</Text>
        </HStack>
      ) : data.members.length === 0 ? (
        <Text color="fg.muted">{t('members.empty')}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
          {sortMembers(data.members, i18n.language).map((member) => (
            <MemberRow
              key={member.id}
              org={props.org}
              member={member}
              data={data}
              pending={pending[member.id]}
              mayEdit={props.mayEdit}
              sendsMail={sendsMail}
              onRoles={(from, to) => commit({ key: member.id, from, to })}
              onDrop={() => drop(member.id)}
              onChanged={() => props.onChanged((before) => before)}
              onRemoved={() =>
                props.onChanged((before) => ({
                  ...before,
                  members: before.members.filter(({ id }) => id !== member.id),
                }))
              }
            />
          ))}
        </Stack>
      )}
      <UnsavedGuard pending={pending} />
    </Panel>
  );
}

/** One member with the roles that the member has, to be chosen by those who may. */
function MemberRow(props: {
  org: string;
  member: Member;
  data: Administration;
  pending: PendingChange<string[]> | undefined;
  mayEdit: boolean;
  /** Whether the server sends mails, without which nobody's address is verified. */
  sendsMail: boolean;
  onRoles: (from: string[], to: string[]) => void;
  onDrop: () => void;
  onRemoved: () => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation('organization');
  const { member, data, pending, mayEdit } = props;
  const user = useUser();
  const [asked, setAsked] = useState<string[] | null>(null);
  const isOwner = member.user === data.owner;
  const isSelf = member.user === user?.id;
  const name = member.name || t('members.unknownUser');
  const roles = pending?.to ?? member.roles;
  const from = pending?.from ?? member.roles;
  const manages = (ids: readonly string[]) =>
    data.roles.some(({ id, permissions }) => ids.includes(id) && permissions.includes('manage'));
  const choose = (to: string[]) => {
    // Whoever gives this away can't take it back.
    if (isSelf && !isOwner && manages(roles) && !manages(to)) setAsked(to);
    else props.onRoles(from, to);
  };
  return (
    <Stack as="li" gap="2" py="3" aria-label={name}>
      <Flex direction={{ base: 'column', md: 'row' }} gap="3" align={{ md: 'center' }}>
        <Box flex="1" minW="0">
          <HStack gap="2" wrap="wrap">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </Text>
            {isOwner ? <StatusBadge tone="info" label={t('members.owner')} /> : null}
            {isSelf ? <StatusBadge tone="neutral" label={t('members.you')} /> : null}
          </HStack>
          <HStack gap="2" mt="1" wrap="wrap">
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {member.email || t('members.noEmail')}
            </Text>
            {mayEdit && props.sendsMail ? <Verification verified={member.verified} /> : null}
          </HStack>
        </Box>
        <HStack w={{ base: 'full', md: '72' }} flexShrink={0} gap="1" wrap="wrap" justify="end">
          <MemberRoles
            label={t('members.rolesOf', { name })}
            data={data}
            selected={roles}
            // Only the owner changes the owner's roles (B3).
            mayEdit={mayEdit && (!isOwner || isSelf)}
            onChange={choose}
          />
          {mayEdit && !isOwner ? (
            <RemoveMember member={member} name={name} onRemoved={props.onRemoved} />
          ) : null}
          {mayEdit && !isOwner && !isSelf ? (
            <MemberMenu
              org={props.org}
              member={member}
              name={name}
              mayHandOver={user?.id === data.owner}
              onChanged={props.onChanged}
            />
          ) : null}
        </HStack>
      </Flex>
      {pending ? (
        <UnsavedNotice
          pending={pending}
          show={() => ''}
          onSend={(base) => props.onRoles(base, pending.to)}
          onDrop={props.onDrop}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        title={t('members.giveAway.title')}
        confirmLabel={t('members.giveAway.confirm')}
        destructive
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) props.onRoles(from, asked);
          setAsked(null);
        }}
      >
        {t('members.giveAway.text')}
      </ConfirmDialog>
    </Stack>
  );
}

/** Whoever gives a role should know whether the address is that person's. */
function Verification({ verified }: { verified: boolean }) {
  const { t } = useTranslation('organization');
  return verified ? (
    <StatusBadge tone="success" icon={MailCheck} label={t('members.verified')} />
  ) : (
    <StatusBadge tone="neutral" icon={MailQuestionMark} label={t('members.notVerified')} />
  );
}

function MemberRoles(props: {
  label: string;
  data: Administration;
  selected: readonly string[];
  mayEdit: boolean;
  onChange: (selected: string[]) => void;
}) {
  const { t, i18n } = useTranslation('organization');
  const options = sortRoles(props.data.roles, i18n.language).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  if (props.mayEdit && options.length > 0) {
    return (
      <MultiSelect
        label={props.label}
        options={options}
        selected={props.selected}
        emptyLabel={t('members.noRole')}
        onChange={props.onChange}
      />
    );
  }
  const names = options.filter(({ value }) => props.selected.includes(value));
  return (
    <Text flex="1" color="fg.muted" textAlign={{ md: 'end' }}>
      {new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
        names.map(({ label }) => label),
      ) || t('members.noRole')}
    </Text>
  );
}

type Action = 'endSessions' | 'handOver';

/** What else is done about another member: ending what a lost tablet may, and for the owner handing over. */
function MemberMenu(props: {
  org: string;
  member: Member;
  name: string;
  mayHandOver: boolean;
  onChanged: () => void;
}) {
  const { t } = useTranslation('organization');
  const { org, member, name, mayHandOver } = props;
  const { server } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asked, setAsked] = useState<Action | null>(null);
  const calls = { endSessions, handOver };
  const act = async () => {
    if (asked === null || busy) return;
    if (!(await run(() => calls[asked](server, org, member.user)))) return;
    setAsked(null);
    toast.success(t(`members.${asked}.done`, { name }));
    props.onChanged();
  };
  const items = [
    {
      value: 'endSessions',
      label: t('members.endSessions.label'),
      icon: TabletSmartphone,
      onSelect: () => setAsked('endSessions'),
    },
    ...(mayHandOver
      ? [
          {
            value: 'handOver',
            label: t('members.handOver.label'),
            icon: Crown,
            onSelect: () => setAsked('handOver'),
          },
        ]
      : []),
  ];
  return (
    <>
      <MoreMenu label={t('members.more', { name })} items={items} />
      {(['endSessions', 'handOver'] as const).map((action) => (
        <ConfirmDialog
          key={action}
          open={asked === action}
          title={t(`members.${action}.title`, { name })}
          confirmLabel={t(`members.${action}.confirm`)}
          destructive
          busy={busy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void act()}
        >
          <Stack gap="4">
            <Text>{t(`members.${action}.text`, { name })}</Text>
            {failure ? <ServerFailure failure={failure} /> : null}
          </Stack>
        </ConfirmDialog>
      ))}
    </>
  );
}

/** Takes a member out of the organization, after saying what follows from it. */
function RemoveMember(props: { member: Member; name: string; onRemoved: () => void }) {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    if (!(await run(() => removeMember(server, props.member.id)))) return;
    setAsking(false);
    toast.success(t('members.removed', { name: props.name }));
    props.onRemoved();
  };
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('members.remove', { name: props.name })}
        onClick={() => setAsking(true)}
      >
        <Icon as={UserMinus} boxSize="5" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={t('members.removeTitle', { name: props.name })}
        confirmLabel={t('members.removeConfirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {t('members.removeText')}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </>
  );
}
