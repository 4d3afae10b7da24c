import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '../../database/storage/stored-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { sendVisitsBeforeLeaving } from '../../replication/push/push-before-leaving.ts';
import type { Sync } from '../../replication/sync.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { ExportOffer } from './export-offer.tsx';
import { type LocalWork, localWork$ } from './local-work.ts';
import { LogoutAnswers } from './logout-answers.tsx';
import { WorkList } from './work-list.tsx';
import { Working } from './working.tsx';

/**
 * Sends the visits that wait, then names what exists nowhere else and offers to export it; with nothing to lose it logs
 * out. Once it has asked it waits for the answer, also where what it named is sent meanwhile: a screen that goes on by
 * itself takes the button from under a finger.
 */
export function ConfirmLogout(props: {
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
