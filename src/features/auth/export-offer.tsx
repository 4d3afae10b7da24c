import { Button, Stack } from '@chakra-ui/react';
import { Check, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '../../database/storage/stored-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { exportLabels, useExport } from '../../runtime/use-export.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Saves what this device holds as a file, before it is deleted. */
export function ExportOffer(props: { owner: Owner; workspace: Workspace | null }) {
  const { t } = useTranslation('auth');
  const { state, run } = useExport(props.owner, props.workspace);
  return (
    <Stack gap="3">
      <Button
        variant="outline"
        colorPalette="gray"
        loading={state === 'working'}
        onClick={() => void run()}
      >
        {state === 'done' || state === 'shared' ? <Check /> : <Download />}
        {t(`logout.${exportLabels[state]}`)}
      </Button>
      {state === 'failed' ? <Notice tone="error">{t('logout.exportFailed')}</Notice> : null}
    </Stack>
  );
}
