import { Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '../../database/storage/stored-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { sendVisitsBeforeLeaving } from '../../replication/push/push-before-leaving.ts';
import type { Sync } from '../../replication/sync.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { ExportOffer } from './export-offer.tsx';
import { localWork$ } from './local-work.ts';
import { LogoutAnswers } from './logout-answers.tsx';
import { WorkList } from './work-list.tsx';
import { Working } from './working.tsx';

/** Sends the visits that wait, then names what exists nowhere else and offers to export it; with nothing to lose it logs out. */
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
  const nothingToLose = work?.length === 0;
  const [isSending, setIsSending] = useState(workspace !== null && sync !== undefined);
  useEffect(() => {
    if (!workspace || !sync) return;
    void sendVisitsBeforeLeaving(workspace, sync).then(() => setIsSending(false));
  }, [workspace, sync]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known.
  useEffect(() => {
    if (nothingToLose) void onLogOut();
  }, [nothingToLose]);
  if (!work || nothingToLose) return null;
  if (isSending) return <Working text={t('logout.sending')} />;
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Heading as="h2" size="lg">
          {t('logout.warningTitle')}
        </Heading>
        <Text color="fg.muted">{t('logout.warningText')}</Text>
        <WorkList work={work} open={workspace?.identity.org} />
      </Stack>
      <ExportOffer owner={owner} workspace={workspace} />
      <LogoutAnswers onLogOut={onLogOut} isEnded={workspace === null} />
    </Stack>
  );
}

/** The parts of an owner: an object would be another one at each rendering. */
const workOf = (server: string, user: string, workspace: Workspace | null) =>
  localWork$({ server, user }, workspace);
