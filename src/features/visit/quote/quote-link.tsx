import { Box, Button, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Check, Copy, MessageSquare, QrCode, Share } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { endLinks, quoteAddress } from '../../../domain/quote/quote-link.ts';
import { readQuote } from '../../../domain/quote/seal-quote.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import type { Quote } from '../../../schemas/quote.ts';
import { revokeQuote } from '../../../server/revoke-quote.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { CopyByHand, useCopy } from '../../../ui/input/copy-by-hand.tsx';
import { EndLink } from '../../../ui/quote/end-link.tsx';
import { QrDrawing } from './qr-drawing.tsx';

/** How the customer gets the link of a quote (O2), and how that ends. */
export function QuoteLink(props: {
  quote: Quote;
  visit: string;
  /** Whether the server has the quote. */
  isSent: boolean;
  /** The last day on which it opens, in words. */
  lastDay: string;
}) {
  const { t } = useTranslation('quotes');
  const { quote } = props;
  const { token } = quote;
  if (!props.isSent) return <Muted text={t('link.waiting')} />;
  // A server of before there were links has the quote and no link of it.
  if (!quote.linked) return null;
  return (
    <Stack gap="3" pt="2">
      {token === undefined ? (
        <Muted text={t('link.elsewhere')} />
      ) : (
        <Ways
          content={readQuote(quote)}
          address={quoteAddress(window.location.origin, token)}
          lastDay={props.lastDay}
        />
      )}
      <EndOwnLink id={quote.id} visit={props.visit} />
    </Stack>
  );
}

function Muted({ text }: { text: string }) {
  return (
    <Text color="fg.muted" textStyle="sm">
      {text}
    </Text>
  );
}

function Ways(props: { content: ReturnType<typeof readQuote>; address: string; lastDay: string }) {
  const { t } = useTranslation('quotes');
  const { address } = props;
  const { content, personal } = props.content;
  const organization = content.organization.name;
  const { state, copy } = useCopy();
  const [showsCode, setShowsCode] = useState(false);
  const message = t('link.message', { organization, address });
  const share = async () => {
    try {
      await navigator.share({ title: t('link.shareTitle', { organization }), text: message });
    } catch (error) {
      // The person thought better of it; what else fails leaves the other ways.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    }
  };
  return (
    <>
      <Muted text={t('link.text', { day: props.lastDay })} />
      <HStack gap="3" wrap="wrap">
        <Button onClick={() => setShowsCode(true)}>
          <Icon as={QrCode} boxSize="5" aria-hidden />
          {t('link.qr')}
        </Button>
        {'share' in navigator ? (
          <Button variant="outline" onClick={() => void share()}>
            <Icon as={Share} boxSize="5" aria-hidden />
            {t('link.share')}
          </Button>
        ) : null}
        <Button asChild variant="outline">
          <a href={textMessage(personal?.customer.phone ?? '', message)}>
            <Icon as={MessageSquare} boxSize="5" aria-hidden />
            {t('link.sms')}
          </a>
        </Button>
        <Button variant="outline" onClick={() => void copy(address)}>
          <Icon as={state === 'copied' ? Check : Copy} boxSize="5" aria-hidden />
          {t(state === 'copied' ? 'link.copied' : 'link.copy')}
        </Button>
      </HStack>
      {state === 'failed' ? (
        <CopyByHand message={t('link.copyFailed')} label={t('link.address')} text={address} />
      ) : null}
      <Modal
        open={showsCode}
        onClose={() => setShowsCode(false)}
        title={t('link.shareTitle', { organization })}
      >
        <Stack gap="4" align="center" textAlign="center">
          <QrDrawing text={address} label={t('link.code')} />
          <Text>{t('link.scan')}</Text>
          <Box textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {address}
          </Box>
        </Stack>
      </Modal>
    </>
  );
}

/** Both spellings of what parts number and text: iOS reads the second, Android the first. */
function textMessage(phone: string, message: string): string {
  return `sms:${phone.replace(/[^+0-9]/g, '')}?&body=${encodeURIComponent(message)}`;
}

function EndOwnLink({ id, visit }: { id: string; visit: string }) {
  const { server } = useApp();
  const workspace = useWorkspace();
  const { busy, failure, run } = useServerCall();
  const end = () =>
    run(async () => {
      await revokeQuote(server, id);
      const now = new Date().toISOString();
      await changeSession(workspace, (state) =>
        state.sessionId === visit ? endLinks(state, id, now) : state,
      );
    });
  return (
    <EndLink
      busy={busy}
      failure={failure ? <ServerFailure failure={failure} /> : null}
      onEnd={end}
    />
  );
}
