import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { offerOf } from '../../../domain/session/session-state.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { jobTitle, offerPrice } from './job-texts.ts';

/** The jobs of a session with what was chosen for each, and what else is known of the visit. */
export function SessionJobs(props: { state: SessionState; money: Money | undefined }) {
  const { t } = useTranslation('session');
  const { jobs, customer } = props.state;
  const { address, phone, email, orderNumber } = customer ?? {};
  const facts = [address, phone, email, orderNumber].filter(Boolean).join(' · ');
  return (
    <Stack gap="2">
      {facts ? (
        <Text color="fg.muted" overflowWrap="anywhere">
          {facts}
        </Text>
      ) : null}
      {jobs.length === 0 ? <Text color="fg.muted">{t('browse.emptyVisit')}</Text> : null}
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} jobs={jobs} money={props.money} />
      ))}
    </Stack>
  );
}

function JobLine(props: { job: Job; jobs: readonly Job[]; money: Money | undefined }) {
  const { t } = useTranslation('session');
  const tierText = useTierText();
  const { job, jobs, money } = props;
  const offer = offerOf(job);
  return (
    <HStack justify="space-between" gap="4" borderTopWidth="1px" pt="2">
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{jobTitle(job, jobs, t)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {offer ? `${tierText(offer.tier.name)} · ${offer.offer.name || offer.title}` : null}
          {job.declined ? t('decline.declined', { reason: job.declined.reason }) : null}
          {offer || job.declined ? null : t('review.noSelection')}
        </Text>
        {job.notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has nothing else that tells it from others.
          <Text key={index} textStyle="sm" whiteSpace="pre-line">
            {note}
          </Text>
        ))}
      </Box>
      {offer && money ? <PriceText amount={offerPrice(offer, money)} size="small" /> : null}
    </HStack>
  );
}
