import { Button } from '@chakra-ui/react';
import { CircleSlash } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../schemas/session.ts';
import { DeclineDialog } from './decline-dialog.tsx';

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
      <DeclineDialog job={job} open={open} onClose={() => setOpen(false)} />
    </>
  );
});
