import { Button, HStack, Span } from '@chakra-ui/react';
import { CircleSlash, RotateCcw } from 'lucide-react';
import { lazy, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reopenJob } from '../../../domain/session/session-state.ts';
import type { Job } from '../../../schemas/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OnceOpen } from '../../../ui/once-open.tsx';
import { useChangeVisit } from '../saving/use-change-visit.ts';
import { declinedText } from '../session/job-texts.ts';

/** Asks why, and closes the job as declined (K9). */
export const DeclineJob = memo(function DeclineJob({ job }: { job: Job }) {
  const { t } = useTranslation('session');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" alignSelf="end" onClick={() => setOpen(true)}>
        <CircleSlash />
        {t('decline.action')}
      </Button>
      <OnceOpen open={open}>
        <DeclineDialog job={job} open={open} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  );
});

/** That a job is closed as declined and why, with the way back (K9); nothing of another job. */
export function DeclinedNotice({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('session');
  const change = useChangeVisit();
  if (!job.declined) return null;
  return (
    <Notice tone="info">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <Span overflowWrap="anywhere" minW="0">
          {declinedText(job.declined, t, i18n.language)}
        </Span>
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => void change((state) => reopenJob(state, job.id))}
        >
          <RotateCcw />
          {t('decline.reopen')}
        </Button>
      </HStack>
    </Notice>
  );
}

const DeclineDialog = lazy(async () => ({
  default: (await import('./decline-dialog.tsx')).DeclineDialog,
}));
