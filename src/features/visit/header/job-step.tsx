import { Box, HStack, Icon, Span } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { jobStatus, offerOf } from '../../../domain/session/session-state.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Job } from '../../../schemas/session.ts';
import { largeText, wholeText } from '../../../ui/theme/large-text.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { jobTitle, offerPrice, statusLook } from '../session/job-texts.ts';

/** A job in a row of those of its visit: what it is about and what was chosen or comes next. It leads to the job. */
export function JobStep(props: {
  job: Job;
  jobs: readonly Job[];
  number: number;
  isCurrent: boolean;
}) {
  const { t } = useTranslation('session');
  const tierText = useTierText();
  const money = useMoney();
  const { job, number, isCurrent } = props;
  const offer = offerOf(job);
  const status = jobStatus(job);
  const { icon, label } = statusLook(job);
  const says = offer
    ? [tierText(offer.tier.name), money && offerPrice(offer, money)].filter(Boolean).join(' · ')
    : t(label);
  return (
    <HStack
      asChild
      gap="2"
      minH="touch"
      px="3"
      py="1"
      borderWidth="1px"
      borderRadius="l2"
      {...(isCurrent ? { bg: 'brand.subtle', borderColor: 'brand.solid' } : {})}
    >
      <Link
        to="/job/$id/adjust"
        params={{ id: job.id }}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <HStack
          justify="center"
          boxSize="7"
          flexShrink={0}
          borderRadius="full"
          textStyle="sm"
          fontWeight="semibold"
          {...(offer
            ? { bg: 'brand.solid', color: 'brand.contrast' }
            : { borderWidth: '2px', borderColor: isCurrent ? 'brand.solid' : 'border.control' })}
        >
          {status === 'reviewed' ? <Icon as={Check} boxSize="4" aria-hidden /> : null}
          {status === 'declined' ? <Icon as={icon} boxSize="4" aria-hidden /> : null}
          {status === 'reviewed' || status === 'declined' ? null : number}
        </HStack>
        <Box minW="0" textStyle="sm" css={{ [largeText]: { minW: 'min-content' } }}>
          <Span display="block" truncate css={wholeText} fontWeight="semibold">
            {jobTitle(job, props.jobs, t)}
          </Span>
          <Span display="block" truncate css={wholeText} color="fg.muted">
            {says}
          </Span>
        </Box>
      </Link>
    </HStack>
  );
}
