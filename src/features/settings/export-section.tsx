import { Button, Icon } from '@chakra-ui/react';
import { Download, Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { useExport } from '../../runtime/use-export.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Section } from './section.tsx';

/** Everything that is on this device as one file; needs no connection. */
export function ExportSection() {
  const { t } = useTranslation('settings');
  const workspace = useWorkspace();
  const { state, run } = useExport(workspace.identity, workspace);
  const toast = useToast();
  const save = async () => {
    const end = await run();
    if (end === 'done') toast.success(t('data.exported'));
    if (end === 'shared') toast.success(t('data.shared'));
  };
  return (
    <Section title={t('data.exportTitle')} text={t('data.exportText')}>
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        loading={state === 'working'}
        loadingText={t('data.exporting')}
        onClick={() => void save()}
      >
        <Icon as={state === 'ready' ? Share : Download} aria-hidden />
        {state === 'ready' ? t('data.share') : t('data.export')}
      </Button>
      {state === 'ready' ? <Notice tone="info">{t('data.shareReady')}</Notice> : null}
      {state === 'failed' ? <Notice tone="error">{t('data.exportFailed')}</Notice> : null}
    </Section>
  );
}
