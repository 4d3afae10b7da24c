import { Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Administration } from '../../../server/organization-admin.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { sortMembers } from '../sort.ts';
import { ToManage } from './to-manage.tsx';

const most = 5;

/** Who belongs to the organization, and who of them waits for a role. */
export function TeamPanel(props: {
  org: string;
  data: Administration | undefined;
  /** The server was asked in vain. */
  failed: boolean;
}) {
  const { t } = useTranslation('organization');
  const { data } = props;
  return (
    <Panel
      title={t('home.team')}
      action={<ToManage org={props.org} label={t('home.manageTeam')} />}
    >
      {data ? <Members data={data} /> : null}
      {data || props.failed ? null : <LineSkeleton lines={3} />}
      {props.failed && !data ? <Text color="fg.muted">{t('home.noTeam')}</Text> : null}
    </Panel>
  );
}

function Members({ data: { members, owner } }: { data: Administration }) {
  const { t, i18n } = useTranslation('organization');
  // Who waits for something comes first.
  const waiting = members.filter(({ user, roles }) => roles.length === 0 && user !== owner);
  const others = members.filter((member) => !waiting.includes(member));
  const shown = [waiting, others].flatMap((each) => sortMembers(each, i18n.language));
  const left = shown.length - most;
  return (
    <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
      {shown.slice(0, most).map((member) => (
        <Flex
          as="li"
          key={member.id}
          minH="touch"
          py="2"
          columnGap="3"
          align="center"
          justify="space-between"
          wrap="wrap"
        >
          <Text minW="0" overflowWrap="anywhere">
            {member.name || t('members.unknownUser')}
          </Text>
          {member.user === owner ? <StatusBadge tone="info" label={t('members.owner')} /> : null}
          {waiting.includes(member) ? <StatusBadge tone="warning" label={t('home.waits')} /> : null}
        </Flex>
      ))}
      {left > 0 ? (
        <Text as="li" color="fg.muted" py="2">
          {t('home.moreMembers', { count: left })}
        </Text>
      ) : null}
    </Stack>
  );
}
