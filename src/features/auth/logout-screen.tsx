import { Button, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '../../database/storage/stored-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { sendVisitsBeforeLeaving } from '../../replication/push/push-before-leaving.ts';
import type { Sync } from '../../replication/sync.ts';
import { useApp } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useUser } from '../../runtime/use-user.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import {
  ExportOffer,
  type LocalWork,
  localWork$,
  useLocal,
  useLogOut,
  Working,
  WorkList,
} from './leaving.tsx';

/**
 * Logs out at once if nothing would be lost by it; else says what would be and asks (S10), also if the
 * server has ended the session before. The
 * local database may still be opening, or may have failed to open: then nobody knows what it holds.
 */
export function LogoutScreen({ controls }: { controls?: ReactNode }) {
  const { t } = useTranslation('auth');
  const app = useApp();
  const user = useUser();
  const local = useLocal();
  const { state, logOut } = useLogOut();
  // Also of a session that the server has ended: what it left behind is here still.
  const owner = app.auth.owner();

  // Until the page is loaded again, which would take away what somebody goes on to.
  if (state === 'leaving') {
    return (
      <PlainPage title={t('logout.title')} controls={controls}>
        <Working text={t('logout.working')} />
      </PlainPage>
    );
  }
  if (owner === null) {
    return (
      <PlainPage title={t('logout.title')} heading={t('logout.done')} controls={controls}>
        <Button asChild size="lg" w="full">
          <Link to="/auth/login">{t('logout.toLogin')}</Link>
        </Button>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t('logout.title')} controls={controls}>
      {state === 'failed' ? (
        <Stack gap="5">
          <Notice tone="error">{t('logout.failed')}</Notice>
          <LogoutAnswers onLogOut={logOut} />
        </Stack>
      ) : !user ? (
        <ConfirmLogout
          owner={{ server: app.server.baseURL, user: owner }}
          workspace={null}
          onLogOut={logOut}
        />
      ) : local.state === 'open' ? (
        <ConfirmLogout
          owner={local.workspace.identity}
          workspace={local.workspace}
          sync={local.sync}
          onLogOut={logOut}
        />
      ) : local.state === 'failed' ? (
        <Stack gap="5">
          <Notice tone="warning">{t('logout.unknown')}</Notice>
          <Button variant="outline" colorPalette="gray" onClick={local.retry}>
            {t('logout.openAgain')}
          </Button>
          <LogoutAnswers onLogOut={logOut} />
        </Stack>
      ) : (
        <Working text={t('logout.checking')} />
      )}
    </PlainPage>
  );
}

/**
 * Sends the visits that wait, then names what exists nowhere else and offers to export it; with nothing to lose it logs
 * out. Once it has asked it waits for the answer, also where what it named is sent meanwhile: a screen that goes on by
 * itself takes the button from under a finger.
 */
function ConfirmLogout(props: {
  owner: Owner;
  /** The one that is open; null where the server has ended the session. */
  workspace: Workspace | null;
  /** That of the workspace, where it is open. */
  sync?: Sync;
  onLogOut: () => Promise<void>;
}) {
  const { owner, workspace, sync, onLogOut } = props;
  const { t } = useTranslation('auth');
  const work = readyValue(useLive(workOf, owner.server, owner.user, workspace));
  /** What was named last, once it was asked. */
  const [named, setNamed] = useState<LocalWork[]>();
  const nothingToLose = work?.length === 0;
  const [isSending, setIsSending] = useState(workspace !== null && sync !== undefined);
  useEffect(() => {
    if (!workspace || !sync) return;
    void sendVisitsBeforeLeaving(workspace, sync).then(() => setIsSending(false));
  }, [workspace, sync]);
  const asks = named !== undefined || (work !== undefined && !nothingToLose && !isSending);
  if (asks && work && !nothingToLose && work !== named) setNamed(work);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known.
  useEffect(() => {
    if (nothingToLose && !asks) void onLogOut();
  }, [nothingToLose]);
  if (!work || (nothingToLose && !asks)) return null;
  if (!asks) return <Working text={t('logout.sending')} />;
  return (
    <Stack gap="5">
      {/* One over the other: the answers stay where they are. */}
      <Grid>
        {nothingToLose ? (
          <Stack gap="2" gridArea="1 / 1" role="status">
            <Heading as="h2" size="lg">
              {t('logout.sentTitle')}
            </Heading>
            <Text color="fg.muted">{t('logout.sentText')}</Text>
          </Stack>
        ) : null}
        <Stack gap="5" gridArea="1 / 1" visibility={nothingToLose ? 'hidden' : 'visible'}>
          <Stack gap="2">
            <Heading as="h2" size="lg">
              {t('logout.warningTitle')}
            </Heading>
            <Text color="fg.muted">{t('logout.warningText')}</Text>
            <WorkList work={named ?? work} open={workspace?.identity.org} />
          </Stack>
          <ExportOffer owner={owner} workspace={workspace} />
        </Stack>
      </Grid>
      <LogoutAnswers isSafe={nothingToLose} onLogOut={onLogOut} isEnded={workspace === null} />
    </Stack>
  );
}

/** The parts of an owner: an object would be another one at each rendering. */
const workOf = (server: string, user: string, workspace: Workspace | null) =>
  localWork$({ server, user }, workspace);

/** The two ways on from the question whether to log out; the harmless one comes first. */
function LogoutAnswers(props: {
  onLogOut: () => Promise<void>;
  /** The server has ended the session: nobody is signed in who could stay so. */
  isEnded?: boolean;
  /** Nothing would be lost by it. */
  isSafe?: boolean;
}) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="3">
      <Button asChild size="lg">
        {props.isEnded ? (
          <Link to="/auth/login">{t('logout.signInAgain')}</Link>
        ) : (
          <Link to="/home">{t('logout.stay')}</Link>
        )}
      </Button>
      <Button
        variant="outline"
        colorPalette={props.isSafe ? 'gray' : 'red'}
        onClick={() => void props.onLogOut()}
      >
        {t(props.isSafe ? 'logout.title' : 'logout.confirm')}
      </Button>
    </Stack>
  );
}
