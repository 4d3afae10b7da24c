import { Button, Flex, Icon, Progress, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CircleDashed } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { priceVariables } from '../../../domain/pricing/constants.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useNews } from '../../../runtime/use-news.ts';
import { useLoaded } from '../../../runtime/use-server-call.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { Auth } from '../../../server/auth.ts';
import type { Failure } from '../../../server/failure.ts';
import { type Administration, loadAdministration } from '../../../server/organization-admin.ts';
import type { Server } from '../../../server/server.ts';
import { Detail, DetailList } from '../../../ui/display/detail-list.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { useLossText } from '../../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { sortMembers } from '../sort.ts';
import {
  isMoney,
  shownVariable,
  variableLabels,
  variableMeaning,
} from '../variables/variable-text.ts';
import { useWriting, type Writing } from '../variables/writing.ts';

/** What is left to set up, the prices, which this device has itself, and the team, which the server tells. */
export function OfficePanels({ org }: { org: string }) {
  const ask = useCallback(
    (server: Server, auth: Auth) => loadAdministration(server, auth, org),
    [org],
  );
  const { data, failure, load } = useLoaded(ask);
  useNews(data?.poke, load);
  return (
    <>
      <SetupPanel org={org} data={data} />
      <PricesPanel org={org} />
      <TeamPanel org={org} data={data} failure={failure} />
    </>
  );
}

/** How far the checklist of the organization is and what is left, unless it is done or was put away. */
function SetupPanel(props: { org: string; data: Administration | undefined }) {
  const { t } = useTranslation('organization');
  // It is put away where it is worked off.
  const setup = useSetup(props.org, props.data, () => {});
  if (!setup || setup.isAway) return null;
  const { done, steps } = setup;
  return (
    <Panel
      title={t('setup.title')}
      action={<ToManage org={props.org} label={t('home.openSetup')} />}
    >
      <Progress.Root value={done} max={steps.length} size="sm" colorPalette="green">
        <Flex align="center" gap="3">
          <Progress.Track flex="1" borderRadius="full">
            <Progress.Range />
          </Progress.Track>
          <Progress.Label color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {t('setup.progress', { done, total: steps.length })}
          </Progress.Label>
        </Flex>
      </Progress.Root>
      <Stack as="ul" listStyleType="none" gap="2" mt="3">
        {steps
          .filter(({ isDone }) => !isDone)
          .map(({ name }) => (
            <Flex as="li" key={name} align="center" gap="3">
              <Icon as={CircleDashed} boxSize="5" color="fg.muted" flexShrink={0} aria-hidden />
              <Text>{t(`setup.${name}.title`)}</Text>
            </Flex>
          ))}
      </Stack>
    </Panel>
  );
}

/** What every price is made with, as this device has it. */
function PricesPanel({ org }: { org: string }) {
  const { t } = useTranslation('organization');
  const variables = useVariables();
  const money = useMoney();
  return (
    <Panel title={t('home.prices')} action={<ToManage org={org} label={t('home.changePrices')} />}>
      {variables && money ? (
        <Prices variables={variables} money={money} />
      ) : (
        <LineSkeleton lines={priceVariables.length} />
      )}
    </Panel>
  );
}

function Prices({ variables, money }: { variables: Variables; money: Money }) {
  const writing = useWriting(money);
  return (
    <DetailList>
      {priceVariables.map((name) => (
        <Detail key={name} label={variableLabels(name, writing.t).label}>
          {valueText(name, variables[name], writing)}
        </Detail>
      ))}
    </DetailList>
  );
}

/** A fee as an amount, a factor by what it says. */
function valueText(name: string, value: unknown, writing: Writing): string {
  const { money, t } = writing;
  const meaning = isMoney(name, value) ? '' : variableMeaning(name, value, money, t);
  return meaning || shownVariable(name, value, writing);
}

const most = 5;

/** Who belongs to the organization, and who of them waits for a role. */
function TeamPanel(props: {
  org: string;
  data: Administration | undefined;
  /** Why the server does not say. */
  failure: Failure | null;
}) {
  const { t } = useTranslation(['organization', 'errors']);
  const { data, failure } = props;
  const lossText = useLossText();
  return (
    <Panel
      title={t('home.team')}
      action={<ToManage org={props.org} label={t('home.manageTeam')} />}
    >
      {data ? <Members data={data} /> : null}
      {data || failure ? null : <LineSkeleton lines={3} />}
      {failure && !data ? (
        <Text color="fg.muted">
          {lossText(failure, t('home.noTeam'), t('errors:server.notLoaded'))}
        </Text>
      ) : null}
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

/** The way from a panel to where what it shows is changed. */
function ToManage({ org, label }: { org: string; label: string }) {
  return (
    <Button asChild variant="ghost" me="-5">
      <Link to="/organization/$id/manage" params={{ id: org }}>
        {label}
      </Link>
    </Button>
  );
}
