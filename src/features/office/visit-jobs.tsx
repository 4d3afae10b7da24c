import { Badge, Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { tierKind } from '../../domain/pricing/warranty.ts';
import { confirmedAmount, offerOf } from '../../domain/session/session-state.ts';
import type { Money } from '../../runtime/use-money.ts';
import type { Job } from '../../schemas/session.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { tierPalette } from '../../ui/tier/tier-tone.ts';
import { declinedText } from './visit-badge.tsx';

/** The jobs of a visit: what was chosen, signed or declined of each, and what the technician wrote of it. */
export function VisitJobs(props: {
  jobs: readonly Job[];
  /** The ids of those that the order is of that stands. */
  signed: ReadonlySet<string>;
  money: Money;
}) {
  const { t } = useTranslation('office');
  const { jobs, signed, money } = props;
  return (
    <Panel title={t('visit.jobs')}>
      {jobs.length === 0 ? <Text color="fg.muted">{t('visit.noJobs')}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > * + *': { borderTopWidth: '1px' } }}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} isSigned={signed.has(job.id)} money={money} />
        ))}
      </Stack>
    </Panel>
  );
}

function JobRow({ job, isSigned, money }: { job: Job; isSigned: boolean; money: Money }) {
  const { t } = useTranslation('office');
  const tierText = useTierText();
  const offer = offerOf(job);
  const { declined, notes } = job;
  const tone = offer ? tierKind(offer.tier.name, offer.tier.refId) : undefined;
  return (
    <Flex as="li" py="3" gap="4" justify="space-between" colorPalette={tierPalette(tone)}>
      <Stack gap="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{job.problem ? job.title : t('list.noProblem')}</Text>
        {offer ? (
          <HStack gap="2" wrap="wrap">
            <Badge variant="solid">{tierText(offer.tier.name)}</Badge>
            <Text>{offer.offer.name || offer.title}</Text>
          </HStack>
        ) : (
          <Text color="fg.muted">
            {isSigned ? t('status.signed') : null}
            {!isSigned && declined ? declinedText(declined.reason, t) : null}
            {isSigned || declined ? null : t('visit.notChosen')}
          </Text>
        )}
        {offer && !isSigned ? (
          <Text color="fg.muted" textStyle="sm">
            {t('visit.unsigned')}
          </Text>
        ) : null}
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no other name than its place.
          <Text key={at} color="fg.muted" whiteSpace="pre-line">
            {note}
          </Text>
        ))}
      </Stack>
      {offer ? (
        <Box flexShrink={0} fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {money.formatWhole(confirmedAmount(offer), offer.currency)}
        </Box>
      ) : null}
    </Flex>
  );
}
