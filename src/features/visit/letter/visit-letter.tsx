import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { orderWork } from '../../../domain/order/order-content.ts';
import { offerOf } from '../../../domain/session/session-state.ts';
import { visitTotal } from '../../../domain/session/visit-total.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { useOrderCalls } from '../order/use-order-calls.ts';
import { jobTitle } from '../session/job-texts.ts';
import { savingTexts } from '../session/saving-texts.ts';
import { Letter } from './letter.tsx';
import { LetterWork } from './letter-work.tsx';

/**
 * A visit on paper: its confirmed offers with their total, and the jobs without one.
 *
 * @param props.date of a visit of before
 */
export function VisitLetter({ session, date }: { session: SessionState; date?: string }) {
  const { t } = useTranslation('session');
  const money = useMoney();
  const variables = useVariables();
  const calls = useOrderCalls();
  if (!money || !variables || session.jobs.length === 0) return null;
  const total = visitTotal(session, variables);
  // Who has the agreement sees in the sums what it saves.
  const saving = total?.chosen === 'standard' ? savingTexts(total, money, t) : [];
  return (
    <Letter
      customer={session.customer}
      hasPrices={total !== null}
      {...(date === undefined ? {} : { date })}
    >
      {(words) => (
        <>
          {total ? (
            <LetterWork
              work={orderWork(total, session.jobs, calls)}
              money={(amount) => money.formatWhole(amount, total.currency)}
              t={words}
            />
          ) : null}
          {saving.length > 0 ? <Text mt="2">{saving.join(' ')}</Text> : null}
          <OpenJobs {...session} />
        </>
      )}
    </Letter>
  );
}

/** What nothing is chosen for, or was declined. */
function OpenJobs({ jobs }: Pick<SessionState, 'jobs'>) {
  const { t } = useTranslation('session');
  const open = jobs.filter((job) => offerOf(job) === null);
  if (open.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" mt="4">
      {open.map((job) => (
        <Flex
          as="li"
          key={job.id}
          justify="space-between"
          gap="6"
          breakInside="avoid"
          borderTopWidth="1px"
          py="2"
        >
          <Text minW="0" overflowWrap="anywhere">
            {jobTitle(job, jobs, t)}
          </Text>
          <Text color="fg.muted" flexShrink={0}>
            {job.declined ? t('job.declined') : t('review.noSelection')}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}
