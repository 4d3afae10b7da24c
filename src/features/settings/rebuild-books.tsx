import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outdateTables } from '../../database/tables/repair.ts';
import { useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Rebuilds the tables from the server's log, for a person to whom something looks wrong. */
export function RebuildBooks() {
  const { t } = useTranslation('settings');
  const { database } = useWorkspace();
  const sync = useSync();
  const [state, setState] = useState<'idle' | 'working' | 'asked' | 'failed'>('idle');
  const rebuild = async () => {
    setState('working');
    try {
      await outdateTables(database);
      sync.syncNow();
      setState('asked');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return (
    <Box borderTopWidth="1px" pt="4">
      <Heading as="h3" size="md">
        {t('rebuild.title')}
      </Heading>
      <Text color="fg.muted">{t('rebuild.text')}</Text>
      <Button
        variant="outline"
        colorPalette="gray"
        my="3"
        loading={state === 'working'}
        onClick={() => void rebuild()}
      >
        {t('rebuild.action')}
      </Button>
      {state === 'asked' ? <Notice tone="info">{t('rebuild.asked')}</Notice> : null}
      {state === 'failed' ? <Notice tone="error">{t('rebuild.failed')}</Notice> : null}
    </Box>
  );
}
