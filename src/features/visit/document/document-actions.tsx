import { Button, HStack, Icon, Spinner, Stack, Text } from '@chakra-ui/react';
import { Download, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toldWords } from '../../../documents/drawn-text.ts';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { appleDevice, isInstalled } from '../../../runtime/apple-device.ts';
import { useAction } from '../../../runtime/use-action.ts';
import type { Currency } from '../../../schemas/currency.ts';
import type { Order } from '../../../schemas/order.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PrintButton } from '../../../ui/input/print-button.tsx';
import type { OrderFile } from './order-file.ts';

export type DocumentProps = {
  order: Order;
  /** A PNG or a JPEG as base64; "" if there is none. */
  logo: string;
  /** undefined while they are read. */
  currencies: readonly Currency[] | undefined;
  /** Of the organization (T1), for an order that says none. */
  zone: unknown;
  /** What the order is called by, where others are beside it on the screen. */
  of?: string;
};

/** What is done with the document of an order, and what is to be known of it. */
export function DocumentActions(props: DocumentProps) {
  return (
    <LaterTexts of="document">
      <Actions {...props} />
    </LaterTexts>
  );
}

function Actions(props: DocumentProps) {
  const { t } = useTranslation(['document', 'common']);
  const { document, retry } = useOrderDocument(props);
  return (
    <Panel>
      <Stack
        as="section"
        gap="4"
        aria-label={props.of ? t('screen.labelOf', { number: props.of }) : t('screen.label')}
      >
        <HStack role="status" gap="3">
          {document.state === 'making' ? (
            <>
              <Spinner size="sm" aria-hidden />
              {t('screen.making')}
            </>
          ) : null}
          {document.state === 'made' ? t('screen.made') : null}
        </HStack>
        {document.state === 'failed' ? (
          <Notice tone="error">
            <Stack gap="2" align="start">
              {t('screen.failed')}
              <Button variant="outline" colorPalette="gray" onClick={retry}>
                {t('common:actions.retry')}
              </Button>
            </Stack>
          </Notice>
        ) : null}
        {document.state === 'made' ? <MadeDocument {...document} /> : null}
      </Stack>
    </Panel>
  );
}

function MadeDocument({ file, address, uncovered, withoutLogo }: OrderFile & { address: string }) {
  const { t } = useTranslation('document');
  const { failed, run } = useAction();
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  // A link to download does nothing in an app on Apple's home screen, or shows the file in place of the app.
  const canDownload = !(canShare && isInstalled() && appleDevice(navigator));
  const share = () =>
    run(async () => {
      try {
        await navigator.share({ files: [file], title: file.name });
      } catch (error) {
        // The person thought better of it.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      }
    });
  return (
    <>
      {uncovered.length > 0 ? (
        <Notice tone="warning">{t('screen.uncovered', { words: toldWords(uncovered) })}</Notice>
      ) : null}
      {withoutLogo ? <Notice tone="warning">{t('screen.withoutLogo')}</Notice> : null}
      <HStack gap="3" wrap="wrap">
        {canShare ? (
          <Button size="lg" onClick={() => void share()}>
            <Icon as={Share} boxSize="5" aria-hidden />
            {t('screen.share')}
          </Button>
        ) : null}
        {canDownload ? (
          <Button asChild size="lg" variant={canShare ? 'outline' : 'solid'}>
            <a href={address} download={file.name}>
              <Icon as={Download} boxSize="5" aria-hidden />
              {t('screen.download')}
            </a>
          </Button>
        ) : null}
        <PrintButton size="lg" />
      </HStack>
      {failed ? <Notice tone="error">{t('screen.shareFailed')}</Notice> : null}
      <Text textStyle="sm" color="fg.muted">
        {t('screen.print')}
      </Text>
    </>
  );
}

type OrderDocumentState =
  | { state: 'making' | 'failed' }
  /** `address`: of the file, for a link, as long as it is shown. */
  | (OrderFile & { state: 'made'; address: string });

/**
 * The document of an order (K7). It is made before somebody asks for it: a browser shares a file only within the tap that
 * asks for it.
 */
function useOrderDocument({ order, logo, currencies, zone }: DocumentProps) {
  const canBeMade = currencies !== undefined;
  const [made, setMade] = useState<OrderDocumentState>({ state: 'making' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read again is the same order; a further try makes it anew.
  useEffect(() => {
    if (!currencies) return;
    let isWanted = true;
    let address = '';
    setMade({ state: 'making' });
    // With the library and the fonts, which nobody else needs.
    import('./order-file.ts')
      .then(({ orderFile }) => orderFile(order, logo, currencies, zone))
      .then(
        (file) => {
          if (!isWanted) return;
          address = URL.createObjectURL(file.file);
          setMade({ ...file, state: 'made', address });
        },
        (error: unknown) => {
          console.error(error);
          if (isWanted) setMade({ state: 'failed' });
        },
      );
    return () => {
      isWanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [order.hash, order.number, order.personal, order.signature, logo, canBeMade, tries]);
  return { document: made, retry: () => setTries((before) => before + 1) };
}
