import { Button, Icon, Stack, Text } from '@chakra-ui/react';
import { Download, Share } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../runtime/app-context.tsx';
import { useGiveFile } from '../../../runtime/use-give-file.ts';
import type { LongText } from '../../../spreadsheets/write-xlsx.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { datedName, exchangeFile, TooLongText } from './exchange-file.ts';
import type { FileFormat } from './file-reading.ts';
import type { HeadOfBook } from './use-book-head.ts';

/** The whole book as a file for a spreadsheet program (X1). */
export function ExportPanel({ head }: { head: HeadOfBook }) {
  const { t } = useTranslation('authoring');
  const [format, setFormat] = useState<FileFormat>('xlsx');
  return (
    <Panel title={t('exchange.export.heading')}>
      <Stack gap="4" pt="1">
        <Text color="fg.muted">{t('exchange.export.text')}</Text>
        <ChoiceList
          label={t('exchange.export.format')}
          value={format}
          choices={(['xlsx', 'csv'] as const).map((value) => ({
            value,
            label: t(`exchange.export.formats.${value}`),
          }))}
          onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
        />
        <ExportButton key={format} format={format} head={head} />
      </Stack>
    </Panel>
  );
}

function ExportButton({ format, head }: { format: FileFormat; head: HeadOfBook }) {
  const { t } = useTranslation('authoring');
  const { startWorker } = useApp();
  const { published, draft } = useAuthoring();
  const toast = useToast();
  const own = head.books.find(({ id }) => id === published.book);
  const [tooLong, setTooLong] = useState<LongText | null>(null);
  const name = datedName(own?.name || t('exchange.export.fileName'));
  const { state, run } = useGiveFile(async () => {
    try {
      return await exchangeFile({ name, format }, startWorker, async (worker) => {
        await worker.giveBook({ published, draft }, head);
        return worker.call('exported', format);
      });
    } catch (error) {
      if (error instanceof TooLongText) setTooLong(error.place);
      throw error;
    }
  });
  const give = async () => {
    setTooLong(null);
    const end = await run();
    if (end === 'done') toast.success(t('exchange.export.done'));
    if (end === 'shared') toast.success(t('exchange.export.shared'));
  };
  return (
    <>
      {draft.size > 0 ? (
        <Notice tone="info">{t('exchange.export.withDraft', { count: draft.size })}</Notice>
      ) : null}
      <Text color="fg.muted">{t('exchange.export.costs')}</Text>
      <Button
        variant="outline"
        size="lg"
        loading={state === 'working'}
        loadingText={t('exchange.export.working')}
        onClick={() => void give()}
      >
        <Icon as={state === 'ready' ? Share : Download} boxSize="5" aria-hidden />
        {t(state === 'ready' ? 'exchange.export.share' : 'exchange.export.do')}
      </Button>
      {state === 'ready' ? <Notice tone="info">{t('exchange.export.shareReady')}</Notice> : null}
      {state === 'failed' ? (
        <Notice tone="error">
          {tooLong ? t('exchange.export.tooLong', { ...tooLong }) : t('exchange.export.failed')}
        </Notice>
      ) : null}
    </>
  );
}
