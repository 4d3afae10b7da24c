import { Button, HStack, Stack } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { unsavedFacts } from './unsaved-facts.ts';

/** What could not be stored and whose screen was left, until it is stored or given up. */
export function UnsavedNotice() {
  const { t } = useTranslation(['session', 'common']);
  const unsaved = unsavedFacts(useWorkspace());
  const left = useSyncExternalStore(unsaved.subscribe, unsaved.left);
  if (left.length === 0) return null;
  const kinds = [...new Set(left.map(({ kind }) => kind))].map((kind) => t(`unsaved.${kind}`));
  return (
    <Notice tone="error">
      <Stack gap="2" align="start">
        <span>{t('unsaved.text', { what: kinds.join(', ') })}</span>
        <HStack gap="2" wrap="wrap">
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              for (const { queue } of left) queue.retry();
            }}
          >
            {t('common:actions.retry')}
          </Button>
          <Button
            variant="ghost"
            colorPalette="gray"
            onClick={() => {
              for (const { queue } of left) queue.discard();
            }}
          >
            {t('unsaved.discard')}
          </Button>
        </HStack>
      </Stack>
    </Notice>
  );
}
