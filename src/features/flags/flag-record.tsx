import { Button, Stack } from '@chakra-ui/react';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flags$ } from '../../database/local/flags.ts';
import { LaterTexts } from '../../i18n/later-texts.tsx';
import { useWorkspace } from '../../runtime/app-context.tsx';
import type { RecordOnScreen } from '../../runtime/at-record.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { FlagRow } from './flag-row.tsx';

/** Asks what is wrong with a record of the book, and tells what became of what one said (V7). */
export function FlagRecord(record: RecordOnScreen) {
  const { identity } = useWorkspace();
  if (identity.org === '') return null;
  return (
    <LaterTexts of="flags">
      <Flagging {...record} />
    </LaterTexts>
  );
}

function Flagging(record: RecordOnScreen) {
  const { t } = useTranslation('flags');
  const [open, setOpen] = useState(false);
  const flags = readyValue(useLive(flags$, useWorkspace())) ?? [];
  const own = flags.filter((flag) => flag.about === record.about && flag.record === record.record);
  return (
    <Stack gap="3" align="start">
      <Stack
        as="ul"
        aria-label={t('own.title')}
        listStyleType="none"
        gap="4"
        w="full"
        _empty={{ display: 'none' }}
      >
        {own.slice(0, mostShown).map((flag) => (
          <FlagRow key={flag.id} flag={flag} />
        ))}
      </Stack>
      <Button
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        ms="-4"
        onClick={() => setOpen(true)}
      >
        <Flag />
        {t('ask')}
      </Button>
      {open ? (
        <Suspense>
          <FlagDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

const FlagDialog = lazy(async () => ({
  default: (await import('./flag-dialog.tsx')).FlagDialog,
}));

/** Of one record; all of them are in the settings. */
const mostShown = 3;
