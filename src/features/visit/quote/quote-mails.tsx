import { Button, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailOffer$ } from '../../../database/local/sent-visits.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import { newRecordId } from '../../../database/storage/new-record-id.ts';
import { addMail } from '../../../domain/quote/held-mails.ts';
import {
  isMailAddress,
  longestMailNote,
  mailOffers,
  mostMails,
} from '../../../domain/quote/quote-mail.ts';
import { readQuote } from '../../../domain/quote/seal-quote.ts';
import { readFault } from '../../../domain/read-fault.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Quote, QuoteMail } from '../../../schemas/quote.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextAreaField } from '../../../ui/input/text-field.tsx';

/** The mails that bring a customer a link of a quote (O3), and the way to send one, with or without a network. */
export function QuoteMails(props: {
  quote: Quote;
  visit: string;
  canBeMailed: boolean;
  /** By id, why the server refused what it does not have; null: it waits. */
  reasons: ReadonlyMap<string, string | null> | undefined;
}) {
  const { t } = useTranslation('quotes');
  const { quote } = props;
  const offer = readyValue(useLive(mailOffer$, useWorkspace()));
  const { mails = [] } = quote;
  return (
    <Stack gap="2">
      {mails.length > 0 ? (
        <Stack as="ul" aria-label={t('mail.list')} listStyleType="none" gap="1">
          {mails.map((mail) => (
            <Text as="li" key={mail.id} overflowWrap="anywhere">
              <MailState mail={mail} reason={props.reasons?.get(mail.id)} />
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

function MailState({ mail, reason }: { mail: QuoteMail; reason: string | null | undefined }) {
  const { t, i18n } = useTranslation('quotes');
  const { state, words = '', changed = '' } = mail;
  const inWords = (sentence: string) => errorText(i18n, readFault(sentence));
  if (state === undefined)
    return reason ? t('mail.state.notTaken', { reason: inWords(reason) }) : t('mail.state.waiting');
  if (state === 'sent') return t('mail.state.sent', { when: momentText(changed, i18n.language) });
  if (state === 'perhaps') return t('mail.state.perhaps');
  if (state === 'refused') return t('mail.state.refused', { words });
  if (state === 'dropped') return t('mail.state.dropped', { reason: inWords(words) });
  return words === '' ? t('mail.state.queued') : t('mail.state.again', { words });
}

function SendMail({ quote, visit, offer }: { quote: Quote; visit: string; offer: string }) {
  const { t } = useTranslation('quotes');
  const [isOpen, setIsOpen] = useState(false);
  const address = readQuote(quote).personal?.customer.email?.trim() ?? '';
  const isFull = (quote.mails ?? []).length >= mostMails;
  const not = mailOffers.find((each) => each === offer && each !== 'on');
  let why = '';
  if (not && not !== 'on') why = t(`mail.not.${not}`);
  else if (isFull) why = t('mail.full', { most: mostMails });
  else if (!isMailAddress(address)) why = t('mail.noAddress');
  return (
    <>
      <HStack gap="3" wrap="wrap">
        <Button variant="outline" disabled={why !== ''} onClick={() => setIsOpen(true)}>
          <Icon as={Mail} boxSize="5" aria-hidden />
          {t('mail.button')}
        </Button>
        {why === '' ? null : (
          <Text color="fg.muted" textStyle="sm" flex="1" minW="12rem">
            {why}
          </Text>
        )}
      </HStack>
      <MailDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        {...{ address, visit, quoteId: quote.id }}
      />
    </>
  );
}

function MailDialog(props: {
  open: boolean;
  onClose: () => void;
  address: string;
  quoteId: string;
  visit: string;
}) {
  const { t } = useTranslation(['quotes', 'common']);
  const workspace = useWorkspace();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const { busy, run } = useAction(() => setHasFailed(true));
  const left = longestMailNote - note.length;
  const send = async () => {
    setHasFailed(false);
    await run(async () => {
      const mail = { id: newRecordId(), note: note.trim(), madeAt: new Date().toISOString() };
      const saved = await changeSession(workspace, (state) =>
        state.sessionId === props.visit ? addMail(state, props.quoteId, mail) : state,
      );
      const isAdded = saved.quotes?.some(({ mails }) => mails?.some(({ id }) => id === mail.id));
      if (!isAdded) {
        setHasFailed(true);
        return;
      }
      setNote('');
      props.onClose();
      toast.success(t('mail.added'));
    });
  };
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t('mail.title')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={left < 0} loading={busy} onClick={() => void send()}>
            {t('mail.send')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {hasFailed ? <Notice tone="error">{t('mail.failed')}</Notice> : null}
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {t('mail.to', { address: props.address })}
        </Text>
        <Text>{t('mail.text')}</Text>
        <TextAreaField
          rows={3}
          label={t('mail.note')}
          value={note}
          onChange={(text) => setNote(text.replace(/\t/g, ' '))}
          help={t('mail.noteHelp', { left })}
          error={left < 0 ? t('mail.tooLong', { most: longestMailNote }) : undefined}
        />
      </Stack>
    </Modal>
  );
}
