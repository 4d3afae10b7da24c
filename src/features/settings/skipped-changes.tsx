import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineLatest, map } from 'rxjs';
import { document$ } from '../../database/local/documents.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { books$ } from '../../database/views/readiness.ts';
import { ageOf } from '../../i18n/age.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNow } from '../../runtime/use-now.ts';
import type { ChangeOutcome } from '../../schemas/change-log.ts';
import { ChangeNote } from './change-note.tsx';
import { skipReasonKey } from './skip-reason.ts';

/** So many are shown before one asks for all. */
const shownAtFirst = 5;

/** The changes of the log that this book leaves out, the newest first, with the reason of each. */
export function SkippedChanges() {
  const { t } = useTranslation('settings');
  const skipped = readyValue(useLive(skipped$, useWorkspace())) ?? [];
  const [all, setAll] = useState(false);
  const shown = all ? skipped : skipped.slice(0, shownAtFirst);
  return (
    <Box pt="3">
      <Heading as="h3" size="md">
        {t('changes.skippedTitle')}
      </Heading>
      <Text color="fg.muted">
        {skipped.length === 0 ? t('changes.skippedEmpty') : t('changes.skippedText')}
      </Text>
      <Stack as="ul" listStyleType="none" gap="3" mt="3" _empty={{ display: 'none' }}>
        {shown.map((change) => (
          <SkippedRow key={change.id} change={change} />
        ))}
      </Stack>
      {shown.length < skipped.length ? (
        <Button variant="outline" colorPalette="gray" mt="3" onClick={() => setAll(true)}>
          {t('changes.showAll', { count: skipped.length })}
        </Button>
      ) : null}
    </Box>
  );
}

type SkippedChange = ChangeOutcome & { bookName: string };

function SkippedRow({ change }: { change: SkippedChange }) {
  const { t } = useTranslation(['settings', 'common']);
  const { error = '', at = 0, seq, bookName } = change;
  const { key, count } = ageOf(change.created, useNow());
  const place = [
    bookName,
    t('settings:changes.seq', { seq }),
    t('settings:changes.madeAt', { age: t(key, { count }) }),
  ];
  return (
    <Box as="li" borderStartWidth="4px" borderColor="orange.emphasized" ps="3">
      <Text fontWeight="semibold">{t(`settings:reasons.${skipReasonKey(error)}`)}</Text>
      <Text color="fg.muted" textStyle="sm">
        {place.filter((part) => part !== '').join(' · ')}
      </Text>
      <ChangeNote note={change.note} />
      <Text color="fg.muted" textStyle="sm">
        {t('settings:changes.skippedAt', { index: at + 1, error })}
      </Text>
    </Box>
  );
}

function skipped$(workspace: Workspace) {
  return combineLatest([document$(workspace.database, 'syncState'), books$(workspace)]).pipe(
    map(([state, books]): SkippedChange[] => {
      const names = new Map(books.map(({ id, name }) => [id, name]));
      return (state?.skipped ?? [])
        .map((change) => ({ ...change, bookName: names.get(change.book) ?? '' }))
        .sort((a, b) => b.seq - a.seq);
    }),
  );
}
