import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flags$ } from '../../database/local/flags.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import type { HeldFlag } from '../../schemas/flag.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { RecordLink } from '../../ui/display/record-link.tsx';
import { FlagRow } from './flag-row.tsx';

/** So many are shown before one asks for all. */
const shownAtFirst = 5;

/** What the user flagged, the newest first, each with the way to its record; nothing where there is none. */
export function OwnFlags() {
  const { t } = useTranslation('flags');
  const flags = readyValue(useLive(flags$, useWorkspace())) ?? [];
  const [all, setAll] = useState(false);
  if (flags.length === 0) return null;
  // What a person must decide is always there.
  const first = flags.filter(({ status }, at) => status === 'refused' || at < shownAtFirst);
  const shown = all ? flags : first;
  return (
    <Panel title={t('own.title')}>
      <Text color="fg.muted">{t('own.text')}</Text>
      <Stack as="ul" aria-label={t('own.title')} listStyleType="none" gap="4" mt="3">
        {shown.map((flag) => (
          <FlagRow key={flag.id} flag={flag} title={<FlaggedRecord flag={flag} />} />
        ))}
      </Stack>
      {shown.length < flags.length ? (
        <Button variant="outline" colorPalette="gray" mt="3" onClick={() => setAll(true)}>
          {t('own.all', { count: flags.length })}
        </Button>
      ) : null}
    </Panel>
  );
}

/** What was flagged, as the way to it. */
export function FlaggedRecord({ flag: { about, record, name } }: { flag: HeldFlag }) {
  const { t } = useTranslation('flags');
  const text = name || t('unnamed');
  const params = { id: record };
  return (
    <RecordLink>
      {about === 'problems' ? (
        <Link to="/browse/problem/$id" params={params}>
          {text}
        </Link>
      ) : (
        <Link to="/offers/$id/browse" params={params}>
          {text}
        </Link>
      )}
    </RecordLink>
  );
}
