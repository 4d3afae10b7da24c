import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DescribedChange, describedChanges$ } from '../../database/views/described-changes.ts';
import { ageOf } from '../../i18n/age.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNow } from '../../runtime/use-now.ts';
import { ChangeNote } from './change-note.tsx';
import { useChangeText, useRefusalText } from './change-text.ts';
import { RefusedActions } from './refused-actions.tsx';

/** The changes made on this device that the log does not have: those to be sent, those refused. */
export function UnsentChanges() {
  const { t } = useTranslation('settings');
  const changes = readyValue(useLive(describedChanges$, useWorkspace())) ?? [];
  const refused = changes.filter(({ status }) => status === 'refused');
  const pending = changes.filter(({ status }) => status === 'pending');
  return (
    <>
      <Group
        title={t('changes.pendingTitle')}
        text={pending.length > 0 ? t('changes.pendingText') : t('changes.pendingEmpty')}
        changes={pending}
      />
      <Group
        title={t('changes.refusedTitle')}
        text={refused.length > 0 ? t('changes.refusedText') : t('changes.refusedEmpty')}
        changes={refused}
      />
    </>
  );
}

function Group(props: { title: string; text: string; changes: readonly DescribedChange[] }) {
  return (
    <Box py="3" _first={{ pt: '0' }}>
      <Heading as="h3" size="md">
        {props.title}
      </Heading>
      <Text color="fg.muted">{props.text}</Text>
      <Stack
        as="ul"
        aria-label={props.title}
        listStyleType="none"
        gap="4"
        mt="3"
        _empty={{ display: 'none' }}
      >
        {props.changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Stack>
    </Box>
  );
}

function ChangeRow({ change }: { change: DescribedChange }) {
  const { t } = useTranslation(['settings', 'common']);
  const textOf = useChangeText();
  const reasonOf = useRefusalText();
  const { key, count } = ageOf(change.created, useNow());
  const isRefused = change.status === 'refused';
  const texts = change.parts.map(textOf);
  return (
    <Box
      as="li"
      borderStartWidth="4px"
      borderColor={isRefused ? 'red.emphasized' : 'border.emphasized'}
      ps="3"
    >
      {texts.map((text) => (
        <Text key={text} fontWeight="semibold" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
      <Text color="fg.muted" textStyle="sm">
        {t('settings:changes.madeAt', { age: t(key, { count }) })}
      </Text>
      <ChangeNote note={change.note} />
      {change.waits ? <Text>{t('settings:changes.waits')}</Text> : null}
      {isRefused ? (
        <>
          <Text>{reasonOf(change.error ?? '')}</Text>
          {change.parts.map(({ text }) => (text ? <Written key={text} text={text} /> : null))}
          <RefusedActions id={change.id} texts={texts} />
        </>
      ) : null}
    </Box>
  );
}

/** What was written, to be read or copied before a person decides. */
function Written({ text }: { text: string }) {
  return (
    <Text
      bg="bg.muted"
      borderRadius="l2"
      px="3"
      py="2"
      mt="2"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
    >
      {text}
    </Text>
  );
}
