import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { problem$ } from '../../../database/views/pricebook.ts';
import type { JobProblem } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Says where the book no longer has the job's problem. The job itself goes on. */
export function BookNotice({ problem }: { problem: JobProblem }) {
  const { t } = useTranslation('jobs');
  const found = readyValue(useLive(problem$, useWorkspace(), problem.id));
  if (found !== null) return null;
  return (
    <Notice tone="warning">
      <Stack gap="1">
        <Text>{t('problemGone', { name: problem.name })}</Text>
        <Text>{t('problemGoneText')}</Text>
      </Stack>
    </Notice>
  );
}
