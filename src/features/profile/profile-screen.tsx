import { Box, Button, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { MonitorSmartphone, UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../domain/organization/rights.ts';
import { momentText } from '../../i18n/moment.ts';
import { useApp, useSync } from '../../runtime/app-context.tsx';
import { type MembershipsView, useMemberships } from '../../runtime/use-memberships.ts';
import { useLoaded, useServerCall } from '../../runtime/use-server-call.ts';
import { useUser } from '../../runtime/use-user.ts';
import type { SignIn, User } from '../../schemas/account.ts';
import { loadSignIns } from '../../server/account.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure, useLossText } from '../../ui/feedback/server-failure.tsx';
import { LineSkeleton, ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { largeText, wrappedRow } from '../../ui/theme/large-text.ts';
import { AboutYou } from './about-you.tsx';
import { YourOrganizations } from './your-organizations.tsx';

/** Who is signed in, and where that person belongs; what the device knows is shown offline too. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const memberships = useMemberships();
  return (
    <Page title={t('title')} width="reading">
      {user && memberships ? (
        <Stack gap="4">
          <MembershipsNotice user={user} memberships={memberships} />
          <AboutYou user={user} memberships={memberships} />
          <YourOrganizations user={user} memberships={memberships} />
          <SignIns />
          <AccountEnd />
        </Stack>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Page>
  );
}

/** What this person waits for, and how sure the device is of what it shows. */
function MembershipsNotice(props: { user: User; memberships: MembershipsView }) {
  const { t } = useTranslation('profile');
  const { rows, asked, failure, ask } = props.memberships;
  const lossText = useLossText();
  const sync = useSync();
  const active = rows?.find(({ org }) => org === props.user.activeOrg);
  const check = async () => {
    await ask();
    // With a role the book may come.
    sync.syncNow();
  };
  return (
    <Stack gap="4" _empty={{ display: 'none' }}>
      {failure ? (
        <Notice tone={failure.kind === 'unreachable' && !failure.foreign ? 'info' : 'error'}>
          {lossText(failure, t('offline'), t('failed'))}
        </Notice>
      ) : null}
      {active && standing(active) === 'newcomer' ? (
        <Notice tone="info">
          <Text fontWeight="semibold">{t('newcomer.title')}</Text>
          <Text mb="3">{t('newcomer.text', { organization: active.orgName })}</Text>
          <Button
            variant="outline"
            colorPalette="gray"
            loading={asked === 'asking'}
            onClick={() => void check()}
          >
            {t('newcomer.check')}
          </Button>
        </Notice>
      ) : null}
    </Stack>
  );
}

/** The way to where the account is deleted. */
function AccountEnd() {
  const { t } = useTranslation('profile');
  return (
    <Panel title={t('account.title')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('account.text')}</Text>
        <Button asChild variant="outline" colorPalette="red" alignSelf="start">
          <Link to="/auth/delete-account">
            <Icon as={UserX} aria-hidden />
            {t('account.delete')}
          </Link>
        </Button>
      </Stack>
    </Panel>
  );
}

/** Where the person is signed in and when last, and the way to end all of it but here (B11). */
function SignIns() {
  const { t } = useTranslation(['profile', 'common']);
  const { rows, failure, load } = useSignIns();
  return (
    <Panel title={t('signIns.title')}>
      <Stack gap="4">
        {rows ? (
          <>
            <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
              {rows.map((row) => (
                <SignInRow key={row.id} row={row} />
              ))}
            </Stack>
            <Text color="fg.muted" textStyle="sm">
              {t('signIns.help')}
            </Text>
          </>
        ) : failure ? null : (
          <LineSkeleton lines={2} />
        )}
        {failure ? (
          <>
            <ServerFailure failure={failure} />
            <Button
              variant="outline"
              colorPalette="gray"
              alignSelf="start"
              onClick={() => void load()}
            >
              {t('common:actions.retry')}
            </Button>
          </>
        ) : null}
        <EndOthers onEnded={() => void load()} />
      </Stack>
    </Panel>
  );
}

function SignInRow({ row }: { row: SignIn }) {
  const { t, i18n } = useTranslation('profile');
  const { auth } = useApp();
  const { browser, system } = row;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const known = [browser, system].filter((part) => part !== '');
  return (
    <Flex
      as="li"
      gap="4"
      py="2"
      minH="touch"
      align="center"
      justify="space-between"
      css={wrappedRow}
    >
      <Box minW="0" css={{ [largeText]: { flex: '1 1 12rem' } }}>
        <Text overflowWrap="anywhere">{list.format(known) || t('signIns.unknown')}</Text>
        <Text color="fg.muted" textStyle="sm">
          {t('signIns.last', { moment: momentText(row.last, i18n.language) })}
          {' · '}
          {t('signIns.first', { moment: momentText(row.first, i18n.language) })}
        </Text>
      </Box>
      {row.device === auth.device() ? (
        <Box flexShrink={0} css={{ [largeText]: { flexShrink: '1' } }}>
          <StatusBadge tone="success" icon={MonitorSmartphone} label={t('signIns.here')} />
        </Box>
      ) : null}
    </Flex>
  );
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('profile');
  const { auth } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    if (busy || !(await run(() => auth.endOthers()))) return;
    setAsking(false);
    toast.success(t('signIns.ended'));
    onEnded();
  };
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        onClick={() => setAsking(true)}
      >
        {t('signIns.endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('signIns.endTitle')}
        confirmLabel={t('signIns.endConfirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void end()}
      >
        <Stack gap="4">
          <Text>{t('signIns.endText')}</Text>
          {failure ? <ServerFailure failure={failure} /> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Where the user is signed in, as the server says; asked for again once there is a network. */
function useSignIns() {
  const { data: rows, failure, load } = useLoaded(loadSignIns);
  useEffect(() => {
    const retry = () => void load();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [load]);
  return { rows, failure, load };
}
