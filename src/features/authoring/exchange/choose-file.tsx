import { Button, chakra, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { FileSpreadsheet, FolderOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ReadFault } from './file-reading.ts';

/** What spreadsheet programs write, and what systems take it for; what it is, is found out by reading it. */
const accepted = [
  '.xlsx',
  '.csv',
  '.zip',
  '.txt',
  'text/csv',
  'text/plain',
  'application/zip',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

/** Chooses a file to be read, or takes one that is dropped. */
export function ChooseFile(props: {
  /** Why the last one was not taken. */
  failure: { name: string; fault: ReadFault } | null;
  onFile: (file: File) => void;
}) {
  const { t } = useTranslation('authoring');
  const faultText = useFileFaultText();
  const input = useRef<HTMLInputElement>(null);
  const [isSeveral, setSeveral] = useState(false);
  const take = (files: readonly File[]) => {
    const [file, ...more] = files;
    setSeveral(more.length > 0);
    if (file && more.length === 0) props.onFile(file);
  };
  const isOver = useDroppedFile(take);
  return (
    <Stack gap="5">
      {isSeveral ? <Notice tone="error">{t('exchange.choose.several')}</Notice> : null}
      {props.failure && !isSeveral ? (
        <Notice tone="error">
          {t('exchange.choose.notTaken', { file: props.failure.name })}{' '}
          {faultText(props.failure.fault)}
        </Notice>
      ) : null}
      <Flex
        direction="column"
        align="center"
        gap="3"
        px="5"
        py="10"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={isOver ? 'brand.solid' : 'border.control'}
        borderRadius="l3"
        bg={isOver ? 'brand.subtle' : 'bg.panel'}
        textAlign="center"
      >
        <Icon as={FileSpreadsheet} boxSize="10" color="fg.subtle" aria-hidden />
        <Button size="lg" onClick={() => input.current?.click()}>
          <Icon as={FolderOpen} boxSize="5" aria-hidden />
          {t('exchange.choose.choose')}
        </Button>
        <chakra.input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file once more is a choice too.
            currentTarget.value = '';
          }}
        />
        <Text fontWeight="semibold" hideBelow="md">
          {t('exchange.choose.drop')}
        </Text>
        <Text color="fg.muted" maxW="reading" textWrap="balance">
          {t('exchange.choose.kinds')}
        </Text>
      </Flex>
    </Stack>
  );
}

/**
 * Takes files that are dropped anywhere on the page, where the browser would show them in place of the app.
 *
 * @returns whether one is held over the page now
 */
function useDroppedFile(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Out of the window, and not from one element into another.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      latest.current([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

/** Why a file was not taken, and what helps. */
function useFileFaultText(): (fault: ReadFault) => string {
  const { t } = useTranslation('authoring');
  return (fault) => t(`exchange.fileFaults.${fault.code}`, { ...fault });
}
