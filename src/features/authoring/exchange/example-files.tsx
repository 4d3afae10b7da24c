import { Button, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGiveFile } from '../../../runtime/use-give-file.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type ExampleTexts, exampleTexts } from './example-texts.ts';
import { exchangeFile } from './exchange-file.ts';
import type { FileFormat } from './file-reading.ts';
import type { HeadOfBook } from './use-book-head.ts';

type Kind = 'book' | 'priceList';

/** What may be imported, with a small file of each kind and format to begin from. */
export function ExampleFiles({ head }: { head: HeadOfBook }) {
  const { t } = useTranslation('authoring');
  return (
    <Panel title={t('exchange.examples.title')}>
      <Stack gap="5" pt="2">
        {(['book', 'priceList'] as const).map((kind) => (
          <Stack key={kind} gap="2">
            <Text>{t(`exchange.examples.${kind}`)}</Text>
            <HStack gap="3" wrap="wrap">
              <Example kind={kind} format="xlsx" head={head} />
              <Example kind={kind} format="csv" head={head} />
            </HStack>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function Example(props: { kind: Kind; format: FileFormat; head: HeadOfBook }) {
  const { t } = useTranslation('authoring');
  const { kind, format, head } = props;
  const texts = useExampleTexts();
  const name = t(`exchange.examples.names.${kind}`);
  const { state, run } = useGiveFile(() =>
    exchangeFile({ name, format }, (worker) =>
      kind === 'book'
        ? worker.call('exampleBook', texts, head, format)
        : worker.call('examplePriceList', texts, format),
    ),
  );
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        loading={state === 'working'}
        aria-label={t('exchange.examples.get', {
          what: name,
          format: t(`exchange.formats.${format}`),
        })}
        onClick={() => void run()}
      >
        <Icon as={Download} boxSize="5" aria-hidden />
        {t(`exchange.formats.${format}`)}
      </Button>
      {state === 'failed' ? <Notice tone="error">{t('exchange.export.failed')}</Notice> : null}
    </>
  );
}

function useExampleTexts(): ExampleTexts {
  const { t } = useTranslation('authoring');
  const texts = exampleTexts.map((name) => [name, t(`exchange.examples.texts.${name}`)]);
  return Object.fromEntries(texts);
}
