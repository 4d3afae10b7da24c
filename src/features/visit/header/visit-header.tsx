import { Box, Grid, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { visitTotal } from '../../../domain/session/visit-total.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { VisitAgreement } from '../agreement/visit-agreement.tsx';
import { CustomerButton } from '../customer/customer-button.tsx';
import { JobSteps } from './job-steps.tsx';

/**
 * What holds for the whole visit, the same on each of its screens: the customer, on a job's screen the
 * jobs, what was chosen so far comes to, and the agreement. It comes together with the rest of the screen, whose session
 * it is given: one that read it by itself came later, and moved what lies below from under the finger. It lies by
 * the width of the screen's content, which is narrower where there is something to read. What is set on the screen has
 * it drawn again only once the visit has it: a step of a slider waits for its prices alone (decision 60).
 */
export const VisitHeader = memo(function VisitHeader(props: {
  session: SessionState;
  jobId?: string;
}) {
  const { session, jobId } = props;
  const { t } = useTranslation('session');
  return (
    <Box containerType="inline-size">
      <Grid
        as="section"
        aria-label={t('header.label')}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        px={{ base: '4', md: '5' }}
        py="2"
        columnGap={{ base: '3', md: '5' }}
        alignItems="center"
        {...(jobId === undefined ? withoutJobs : withJobs)}
      >
        <Box gridArea="customer" minW="0">
          <CustomerButton session={session} />
        </Box>
        {jobId === undefined ? null : (
          <Box gridArea="jobs" minW="0">
            <JobSteps session={session} jobId={jobId} />
          </Box>
        )}
        <Box gridArea="total">
          <SoFar session={session} />
        </Box>
        <Box gridArea="agreement">
          <VisitAgreement session={session} />
        </Box>
      </Grid>
    </Box>
  );
});

const withoutJobs = {
  // On a phone the three have no room side by side; without a total there is no row for it.
  rowGap: '0',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"customer agreement" "total total"',
  css: {
    '@container (min-width: 40rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"customer total agreement"',
    },
  },
};

const withJobs = {
  rowGap: '2',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"customer agreement" "jobs total"',
  css: {
    '@container (min-width: 40rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"customer total agreement" "jobs jobs jobs"',
    },
    '@container (min-width: 55rem)': {
      gridTemplateColumns: 'minmax(0, {sizes.60}) minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"customer jobs total agreement"',
    },
  },
};

/** What the confirmed offers come to; nothing as long as there are none. */
function SoFar({ session }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const money = useMoney();
  const variables = useVariables();
  const total = variables ? visitTotal(session.jobs, variables) : null;
  if (!money || !total) return null;
  return (
    <Box textAlign="end">
      <Text color="fg.muted" textStyle="sm">
        {t('header.soFar')}
      </Text>
      <PriceText amount={money.formatWhole(total.due, total.currency)} />
    </Box>
  );
}
