import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { hasBook$ } from '../../database/first-sync.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';

/** Before the first sync there is nothing to read, and it may take a while. */
export function Waiting() {
  const { t } = useTranslation('books');
  const hasBook = readyValue(useLive(hasBook$, useWorkspace()));
  return (
    <Stack gap="4">
      {hasBook === false ? <Notice tone="info">{t('waiting')}</Notice> : null}
      <ListSkeleton rows={5} />
    </Stack>
  );
}
