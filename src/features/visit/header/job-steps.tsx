import { Box, HStack, IconButton } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionState } from '../../../schemas/session.ts';
import { useSelectProblem } from '../session/use-select-problem.ts';
import { JobStep } from './job-step.tsx';

/** The jobs of the visit as steps, the one that is shown marked; and one more. */
export function JobSteps({ session, jobId }: { session: SessionState; jobId: string }) {
  const { t } = useTranslation('session');
  const selectProblem = useSelectProblem();
  return (
    <HStack as="nav" aria-label={t('header.jobs')} gap="2" minW="0">
      <HStack as="ol" listStyleType="none" gap="2" minW="0" overflowX="auto" p="1" m="-1">
        {session.jobs.map((job, index) => (
          <Box
            as="li"
            key={job.id}
            ref={job.id === jobId ? intoRow : null}
            flexShrink={0}
            maxW="56"
          >
            <JobStep
              job={job}
              jobs={session.jobs}
              number={index + 1}
              isCurrent={job.id === jobId}
            />
          </Box>
        ))}
      </HStack>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        flexShrink={0}
        aria-label={t('header.addJob')}
        onClick={() => void selectProblem()}
      >
        <Plus />
      </IconButton>
    </HStack>
  );
}

/** Scrolls the row alone, once more whenever it is given another width, as when the total comes to lie beside it. */
function intoRow(item: HTMLElement | null) {
  const row = item?.parentElement;
  if (!row) return;
  const widths = new ResizeObserver(() => {
    row.scrollLeft = item.offsetLeft - row.offsetLeft;
  });
  widths.observe(row);
  return () => widths.disconnect();
}
