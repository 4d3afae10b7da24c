import { Button, HStack, Span } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../schemas/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDecline } from './use-decline.ts';

/** That a job is closed as declined and why, with the way back (K9); nothing of another job. */
export function DeclinedNotice({ job }: { job: Job }) {
  const { t } = useTranslation('session');
  const { reopen } = useDecline(job);
  if (!job.declined) return null;
  const { reason } = job.declined;
  return (
    <Notice tone="info">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <Span overflowWrap="anywhere" minW="0">
          {reason === '' ? t('job.declined') : t('decline.declined', { reason })}
        </Span>
        <Button variant="outline" colorPalette="gray" onClick={() => void reopen()}>
          <RotateCcw />
          {t('decline.reopen')}
        </Button>
      </HStack>
    </Notice>
  );
}
