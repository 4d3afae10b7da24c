import { HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../runtime/app-context.tsx';
import { useMailOffer } from '../../../runtime/use-mail-offer.ts';
import { failureOf } from '../../../server/failure.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import { assignRoles } from '../../../server/organization-members.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useWhatToDo } from '../../../ui/feedback/server-failure.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { UnsavedGuard } from '../manage/unsaved-notice.tsx';
import { useChanges } from '../manage/use-changes.ts';
import { sortMembers } from '../sort.ts';
import { MemberRow } from './member-row.tsx';

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
