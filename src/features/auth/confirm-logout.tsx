import { Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '../../database/storage/workspace.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { ExportOffer } from './export-offer.tsx';
import { isNothing, localWork$ } from './local-work.ts';
import { LogoutAnswers } from './logout-answers.tsx';
import { WorkList } from './work-list.tsx';

/** Names what exists nowhere else and offers to export it; with nothing to lose it logs out. */
export function ConfirmLogout(props: { workspace: Workspace; onLogOut: () => Promise<void> }) {
  const { workspace, onLogOut } = props;
  const { t } = useTranslation('auth');
  const work = readyValue(useLive(localWork$, workspace));
  const nothingToLose = work !== undefined && isNothing(work);
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
        <WorkList work={work} />
      </Stack>
      <ExportOffer workspace={workspace} />
      <LogoutAnswers onLogOut={onLogOut} />
    </Stack>
  );
}
