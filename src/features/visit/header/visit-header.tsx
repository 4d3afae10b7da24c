import { Box, Grid, HStack, IconButton, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseAgreement, hasAgreement, offerOf } from '../../../domain/session/session-state.ts';
import { visitTotal } from '../../../domain/session/visit-total.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { largeText } from '../../../ui/theme/large-text.ts';
import { AgreementToggle } from '../menu/agreement-toggle.tsx';
import { useChangeVisit } from '../saving/use-change-visit.ts';
import { useSelectProblem } from '../session/use-select-problem.ts';
import { CallTimeButton, useCallTimes } from './call-time-button.tsx';
import { CustomerButton } from './customer-button.tsx';
import { JobStep } from './job-step.tsx';

/**
 * What holds for the whole visit, the same on each of its screens: the customer, on a job's screen the
 * jobs, what was chosen so far comes to, when the work is done, and the agreement. It comes together with the rest of the screen, whose session
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
  const callTimes = useCallTimes(session);
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
        {...(jobId === undefined ? withoutJobs : withJobs)[callTimes ? 'withCallTime' : 'alone']}
      >
        <Box data-part="customer" gridArea="customer" minW="0">
          <CustomerButton session={session} />
        </Box>
        {jobId === undefined ? null : (
          <Box data-part="jobs" gridArea="jobs" minW="0">
            <JobSteps session={session} jobId={jobId} />
          </Box>
        )}
        <Box data-part="total" gridArea="total">
          <SoFar session={session} />
        </Box>
        {callTimes ? (
          <Box data-part="callTime" gridArea="callTime" minW="0">
            <CallTimeButton session={session} {...callTimes} />
          </Box>
        ) : null}
        <Box data-part="agreement" gridArea="agreement">
          <VisitAgreement session={session} />
        </Box>
      </Grid>
    </Box>
  );
});

/** On a phone the time of the call has a row of its own; elsewhere it stands before the agreement. */
const withoutJobs = {
  alone: layout({
    // On a phone the three have no room side by side; without a total there is no row for it.
    rowGap: '0',
    phone: '"customer agreement" "total total"',
    tablet: ['minmax(0, 1fr) auto auto', '"customer total agreement"'],
  }),
  withCallTime: layout({
    rowGap: '0',
    phone: '"customer agreement" "callTime total"',
    tablet: ['minmax(0, 1fr) auto auto auto', '"customer total callTime agreement"'],
  }),
};

const withJobs = {
  alone: layout({
    rowGap: '2',
    phone: '"customer agreement" "jobs total"',
    tablet: ['minmax(0, 1fr) auto auto', '"customer total agreement" "jobs jobs jobs"'],
    wide: ['minmax(0, {sizes.60}) minmax(0, 1fr) auto auto', '"customer jobs total agreement"'],
  }),
  withCallTime: layout({
    rowGap: '2',
    phone: '"customer agreement" "jobs total" "callTime callTime"',
    tablet: [
      'minmax(0, 1fr) auto auto auto',
      '"customer total callTime agreement" "jobs jobs jobs jobs"',
    ],
    wide: [
      'minmax(0, {sizes.60}) minmax(0, 1fr) auto auto auto',
      '"customer jobs total callTime agreement"',
    ],
  }),
};

/**
 * Where the parts lie by the width that there is: columns and areas each. Where large letters leave no room beside each other, a part has a
 * row of its own.
 */
function layout(of: {
  rowGap: string;
  phone: string;
  tablet: [columns: string, areas: string];
  wide?: [columns: string, areas: string];
}) {
  const lie = ([gridTemplateColumns, gridTemplateAreas]: [string, string]) => ({
    gridTemplateColumns,
    gridTemplateAreas,
  });
  return {
    rowGap: of.rowGap,
    ...lie(['minmax(0, 1fr) auto', of.phone]),
    css: {
      [largeText]: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'end',
        '& > [data-part=customer]': { flex: '1 1 0', minW: 'min-content', order: '1' },
        '& > [data-part=agreement]': { order: '2' },
        // The end of the first row, without a height and a gap of its own.
        _before: {
          content: '""',
          order: '3',
          flex: '0 0 100%',
          mt: of.rowGap === '0' ? '0' : `-${of.rowGap}`,
        },
        '& > [data-part=jobs]': { flex: '1 1 9rem', order: '4' },
        '& > [data-part=total]': { order: '5' },
        '& > [data-part=callTime]': { flex: '1 1 9rem', order: of.wide ? '6' : '4' },
      },
      '@container (min-width: 40rem)': lie(of.tablet),
      ...(of.wide ? { '@container (min-width: 55rem)': lie(of.wide) } : {}),
    },
  };
}

/** What the confirmed offers come to; nothing as long as there are none. */
function SoFar({ session }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const money = useMoney();
  const variables = useVariables();
  const total = variables ? visitTotal(session, variables) : null;
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

/** The jobs of the visit as steps, the one that is shown marked; and one more. */
function JobSteps({ session, jobId }: { session: SessionState; jobId: string }) {
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
            css={{ [largeText]: { minW: 'min-content', maxW: 'min({sizes.56}, 100%)' } }}
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

/** "SA" of the visit: on every screen that shows a price of it, and the same on all of them (K10). */
function VisitAgreement({ session }: { session: SessionState }) {
  const { agreement, choose } = useChooseAgreement(session);
  return <AgreementToggle brief checked={agreement} onChange={choose} />;
}

/** Whether the visit has a service agreement, and the choice of it, which says how many confirmed offers it moved. */
function useChooseAgreement(session: SessionState) {
  const { t } = useTranslation('session');
  const change = useChangeVisit();
  const toast = useToast();

  /** @returns whether it could be stored */
  const choose = async (agreement: boolean): Promise<boolean> => {
    let moved = 0;
    const isStored = await change((state) => {
      // A session that was started since is another customer's.
      if (state.sessionId !== session.sessionId) return state;
      // What is signed stays as it is.
      const open = state.jobs.filter(({ signed }) => !signed);
      moved = open.filter((job) => offerOf(job)?.discounted === !agreement).length;
      return chooseAgreement(state, agreement);
    });
    if (isStored && moved > 0) {
      toast.success(t(agreement ? 'agreement.on' : 'agreement.off', { count: moved }));
    }
    return isStored;
  };
  // Not before it is stored: the switch says what the prices beside it are.
  return { agreement: hasAgreement(session), choose };
}
