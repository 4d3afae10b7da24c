import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Check, Download } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '../../database/storage/stored-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type LocalWork, localWork$ } from './local-work.ts';
import { LogoutAnswers } from './logout-answers.tsx';

/** Names what exists nowhere else and offers to export it; with nothing to lose it logs out. */
export function ConfirmLogout(props: {
  owner: Owner;
  /** The one that is open; null where the server has ended the session. */
  workspace: Workspace | null;
  onLogOut: () => Promise<void>;
}) {
  const { owner, workspace, onLogOut } = props;
  const { t } = useTranslation('auth');
  const work = readyValue(useLive(workOf, owner.server, owner.user, workspace));
  const nothingToLose = work?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known.
  useEffect(() => {
    if (nothingToLose) void onLogOut();
  }, [nothingToLose]);
  if (!work || nothingToLose) return null;
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Heading as="h2" size="lg">
          {t('logout.warningTitle')}
        </Heading>
        <Text color="fg.muted">{t('logout.warningText')}</Text>
        <Stack as="ul" listStyleType="none" gap="3">
          {work.map((each) => (
            <Box as="li" key={each.org}>
              {work.length > 1 || each.org !== workspace?.identity.org ? (
                <Text color="fg.muted">{nameOf(each, t)}</Text>
              ) : null}
              {linesOf(each, t).map((line) => (
                <Text key={line} textStyle="lg" fontWeight="semibold">
                  {line}
                </Text>
              ))}
            </Box>
          ))}
        </Stack>
      </Stack>
      <ExportOffer owner={owner} workspace={workspace} />
      <LogoutAnswers onLogOut={onLogOut} isEnded={workspace === null} />
    </Stack>
  );
}

const exportTexts = {
  idle: 'export',
  working: 'export',
  ready: 'share',
  done: 'exported',
  shared: 'shared',
  failed: 'export',
} as const;

/** The parts of an owner: an object would be another one at each rendering. */
const workOf = (server: string, user: string, workspace: Workspace | null) =>
  localWork$({ server, user }, workspace);

function nameOf({ org, name }: LocalWork, t: TFunction<'auth'>): string {
  return name ?? t(org === '' ? 'logout.noOrganization' : 'logout.unknownOrganization');
}

function linesOf(work: LocalWork, t: TFunction<'auth'>): string[] {
  const { sessions, jobs, changes, drafts, descriptions } = work;
  const visits = [t('logout.sessions', { count: sessions }), t('logout.jobs', { count: jobs })];
  return [
    ...(sessions > 0 ? [visits.join(' · ')] : []),
    ...(changes > 0 ? [t('logout.changes', { count: changes })] : []),
    ...(drafts > 0 ? [t('logout.drafts', { count: drafts })] : []),
    ...(descriptions > 0 ? [t('logout.descriptions', { count: descriptions })] : []),
  ];
}

function ExportOffer({ owner, workspace }: { owner: Owner; workspace: Workspace | null }) {
  const { t } = useTranslation('auth');
  const { state, run } = useExport(owner, workspace);
  return (
    <Stack gap="3">
      <Button
        variant="outline"
        colorPalette="gray"
        loading={state === 'working'}
        onClick={() => void run()}
      >
        {state === 'done' || state === 'shared' ? <Check /> : <Download />}
        {t(`logout.${exportTexts[state]}`)}
      </Button>
      {state === 'failed' ? <Notice tone="error">{t('logout.exportFailed')}</Notice> : null}
    </Stack>
  );
}
