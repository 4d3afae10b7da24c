import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Check, Download } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '../../database/storage/workspace.ts';
import { useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { localWork$ } from './local-work.ts';
import { LogoutAnswers } from './logout-answers.tsx';

/** Names what exists nowhere else and offers to export it; with nothing to lose it logs out. */
export function ConfirmLogout(props: { workspace: Workspace; onLogOut: () => Promise<void> }) {
  const { workspace, onLogOut } = props;
  const { t } = useTranslation('auth');
  const work = readyValue(useLive(localWork$, workspace));
  const nothingToLose =
    work?.sessions === 0 && work.changes === 0 && work.drafts === 0 && work.organizations === 0;
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
        {work.sessions > 0 ? (
          <Text textStyle="lg" fontWeight="semibold">
            {t('logout.sessions', { count: work.sessions })}
            {' · '}
            {t('logout.jobs', { count: work.jobs })}
          </Text>
        ) : null}
        {work.changes > 0 ? (
          <Text textStyle="lg" fontWeight="semibold">
            {t('logout.changes', { count: work.changes })}
          </Text>
        ) : null}
        {work.drafts > 0 ? (
          <Text textStyle="lg" fontWeight="semibold">
            {t('logout.drafts', { count: work.drafts })}
          </Text>
        ) : null}
        {work.organizations > 0 ? (
          <Text textStyle="lg" fontWeight="semibold">
            {t('logout.organizations', { count: work.organizations })}
          </Text>
        ) : null}
      </Stack>
      <ExportOffer workspace={workspace} />
      <LogoutAnswers onLogOut={onLogOut} />
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

function ExportOffer({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('auth');
  const { state, run } = useExport(workspace);
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
