import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailOffer$ } from '../../../database/local/sent-visits.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import { newRecordId } from '../../../database/storage/new-record-id.ts';
import { addMail } from '../../../domain/quote/held-mails.ts';
import { readQuote } from '../../../domain/quote/seal-quote.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Quote } from '../../../schemas/quote.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { MailButton } from '../../../ui/quote/mail-button.tsx';
import { MailDialog } from '../../../ui/quote/mail-dialog.tsx';
import { mailStateText } from '../../../ui/quote/mail-words.ts';

/** The mails that bring a customer a link of a quote (O3), and the way to send one, with or without a network. */
export function QuoteMails(props: {
  quote: Quote;
  visit: string;
  canBeMailed: boolean;
  /** By id, why the server refused what it does not have; null: it waits. */
  reasons: ReadonlyMap<string, string | null> | undefined;
}) {
  const { t, i18n } = useTranslation('quotes');
  const { quote } = props;
  const offer = readyValue(useLive(mailOffer$, useWorkspace()));
  const { mails = [] } = quote;
  return (
    <Stack gap="2">
      {mails.length > 0 ? (
        <Stack as="ul" aria-label={t('mail.list')} listStyleType="none" gap="1">
          {mails.map((mail) => (
            <Text as="li" key={mail.id} overflowWrap="anywhere">
              {mailStateText(mail, { t, i18n }, props.reasons?.get(mail.id))}
            </Text>
          ))}
        </Stack>
      ) : null}
      {/* A server of before there were mails offers nothing. */}
      {props.canBeMailed && offer ? (
        <SendMail quote={quote} visit={props.visit} offer={offer} />
      ) : null}
    </Stack>
  );
}

function SendMail({ quote, visit, offer }: { quote: Quote; visit: string; offer: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const address = readQuote(quote).personal?.customer.email?.trim() ?? '';
  return (
    <>
      <MailButton
        offer={offer}
        address={address}
        count={quote.mails?.length ?? 0}
        onPress={() => setIsOpen(true)}
      />
      <MailFromHere
        open={isOpen}
        onClose={() => setIsOpen(false)}
        {...{ address, visit, quoteId: quote.id }}
      />
    </>
  );
}

function MailFromHere(props: {
  open: boolean;
  onClose: () => void;
  address: string;
  quoteId: string;
  visit: string;
}) {
  const { t } = useTranslation('quotes');
  const workspace = useWorkspace();
  const toast = useToast();
  const [hasFailed, setHasFailed] = useState(false);
  const { busy, run } = useAction(() => setHasFailed(true));
  const send = async (note: string) => {
    setHasFailed(false);
    let isAdded = false;
    await run(async () => {
      const mail = { id: newRecordId(), note, madeAt: new Date().toISOString() };
      const saved = await changeSession(workspace, (state) =>
        state.sessionId === props.visit ? addMail(state, props.quoteId, mail) : state,
      );
      isAdded = Boolean(saved.quotes?.some(({ mails }) => mails?.some(({ id }) => id === mail.id)));
      if (isAdded) toast.success(t('mail.added'));
      else setHasFailed(true);
    });
    return isAdded;
  };
  return (
    <MailDialog
      open={props.open}
      onClose={props.onClose}
      address={props.address}
      busy={busy}
      failure={hasFailed ? <Notice tone="error">{t('mail.failed')}</Notice> : null}
      onSend={send}
    />
  );
}
