import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outdateTables } from '../../database/tables/repair.ts';
import { type BookAtRevision, bookRevisions$ } from '../../database/views/book-revisions.ts';
import { useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { useAction } from '../../runtime/use-action.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { MomentText } from './moment-text.tsx';
import { Section } from './section.tsx';

/** Every book in view with its age and revision. */
export function BooksSection() {
  const { t } = useTranslation('settings');
  const books = readyValue(useLive(bookRevisions$, useWorkspace()));
  return (
    <Section title={t('books.title')}>
      {books === undefined || books.length === 0 ? (
        <Text color="fg.muted">{books ? t('books.emptyText') : t('books.notYet')}</Text>
      ) : (
        <>
          <Stack as="ul" listStyleType="none" gap="0">
            {books.map((book) => (
              <BookRow key={book.id} book={book} />
            ))}
          </Stack>
          <RebuildBooks />
        </>
      )}
    </Section>
  );
}

function BookRow({ book }: { book: BookAtRevision }) {
  const { t } = useTranslation('settings');
  const { identity } = useWorkspace();
  const { latest } = book;
  const parts = [
    book.org === identity.org ? t('books.own') : t('books.inherited'),
    ...(latest ? [t('books.revision', { revision: latest.seq })] : []),
    ...(latest === null ? [t('books.noRevision')] : []),
  ];
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      justify="space-between"
      gap={{ base: '1', md: '4' }}
      py="3"
      borderTopWidth="1px"
      _first={{ pt: '0', borderTopWidth: '0' }}
      _last={{ pb: '0' }}
    >
      <Box minW="0">
        <Heading as="h3" size="md">
          {book.name}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {parts.join(' · ')}
        </Text>
      </Box>
      {latest ? (
        <Box textAlign={{ md: 'end' }} flexShrink={0}>
          <MomentText moment={latest.created} say={(age) => t('books.changed', { age })} />
        </Box>
      ) : null}
    </Flex>
  );
}

/** Rebuilds the tables from the server's log, for a person to whom something looks wrong. */
function RebuildBooks() {
  const { t } = useTranslation('settings');
  const { database } = useWorkspace();
  const sync = useSync();
  const { busy, failed, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const rebuild = async () => {
    setAsked(false);
    const isDone = await run(async () => {
      await outdateTables(database);
      sync.syncNow();
    });
    setAsked(isDone);
  };
  return (
    <Box borderTopWidth="1px" pt="4">
      <Heading as="h3" size="md">
        {t('rebuild.title')}
      </Heading>
      <Text color="fg.muted">{t('rebuild.text')}</Text>
      <Button
        variant="outline"
        colorPalette="gray"
        my="3"
        loading={busy}
        onClick={() => void rebuild()}
      >
        {t('rebuild.action')}
      </Button>
      {isAsked ? <Notice tone="info">{t('rebuild.asked')}</Notice> : null}
      {failed ? <Notice tone="error">{t('rebuild.failed')}</Notice> : null}
    </Box>
  );
}
