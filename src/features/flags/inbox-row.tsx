import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nearText } from '../../i18n/moment.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNow } from '../../runtime/use-now.ts';
import type { FlagWithAuthor } from '../../server/flags.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type EditPlace, editPlace$ } from './queries.ts';
import { Words } from './words.tsx';

/** A flag as an author reads it: what is wrong, who says so, the way to the record, and the answer. */
export function InboxRow(props: { flag: FlagWithAuthor; onAnswered: () => Promise<void> }) {
  const { t, i18n } = useTranslation('flags');
  const { flag } = props;
  const place = readyValue(useLive(editPlace$, useWorkspace(), flag.about, flag.record));
  const name = flag.name || t('unnamed');
  const by = flag.by || t('inbox.somebody');
  const said = [by, nearText(flag.created, useNow(), i18n.language)].join(' · ');
  return (
    <Stack gap="3" py={flag.answered === '' ? '0' : '4'}>
      <HStack justify="space-between" align="start" gap="4" wrap="wrap">
        <Stack gap="0" flex="1 1 {sizes.60}" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {said}
          </Text>
        </Stack>
        <StatusBadge tone="warning" label={t(`kind.${flag.kind}`)} />
      </HStack>
      {flag.note ? (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {flag.note}
        </Text>
      ) : null}
      {place === null ? <Text color="fg.muted">{t('inbox.gone')}</Text> : null}
      {flag.answered === '' ? (
        <AnswerForm
          flag={flag}
          onAnswered={props.onAnswered}
          toRecord={place ? <ToRecord place={place} name={name} /> : null}
        />
      ) : (
        <Words label={t('answer.label')} text={flag.answer} />
      )}
    </Stack>
  );
}

function ToRecord({ place: { kind, refId }, name }: { place: EditPlace; name: string }) {
  const { t } = useTranslation('flags');
  const content = (
    <>
      <Pencil />
      {t(`inbox.edit.${kind}`)}
    </>
  );
  const label = t(`inbox.editOf.${kind}`, { name });
  return (
    <Button asChild variant="outline">
      {kind === 'problem' ? (
        <Link to="/workbench/problems/$refId" params={{ refId }} aria-label={label}>
          {content}
        </Link>
      ) : kind === 'menu' ? (
        <Link to="/workbench/menus/$refId" params={{ refId }} aria-label={label}>
          {content}
        </Link>
      ) : (
        <Link to="/workbench" search={{ table: 'offers', record: refId }} aria-label={label}>
          {content}
        </Link>
      )}
    </Button>
  );
}
