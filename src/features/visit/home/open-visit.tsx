import {
  Box,
  Button,
  Flex,
  Heading,
  LinkBox,
  LinkOverlay,
  SimpleGrid,
  Text,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { jobStatus } from '../../../domain/session/session-state.ts';
import { ageOf } from '../../../i18n/moment.ts';
import { useNow } from '../../../runtime/use-now.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { JobStep } from '../header/job-step.tsx';
import { useTotalOf } from '../session/use-total-of.ts';

/** The visit that is under way: whose it is, its jobs, what they come to, and the one to go on with. */
export function OpenVisit({ session }: { session: SessionState }) {
  const { t } = useTranslation(['home', 'session', 'common']);
  const { jobs } = session;
  return (
    <Box
      as="article"
      aria-label={t('home:continueSession')}
      p={{ base: '4', md: '6' }}
      borderRadius="l3"
      bg="brand.solid"
      color="brand.contrast"
    >
      {/* The whole head takes the tap, and no more than it: below are links of their own. */}
      <LinkBox display="flex" justifyContent="space-between" alignItems="start" gap="4">
        <About session={session} />
        <SoFar session={session} />
      </LinkBox>
      <SimpleGrid
        as="ul"
        listStyleType="none"
        aria-label={t('session:header.jobs')}
        columns={{ base: 1, md: Math.min(jobs.length, 3) }}
        gap="3"
        mt="4"
      >
        {jobs.map((job, index) => (
          <Box as="li" key={job.id} {...onCard}>
            <JobStep job={job} jobs={jobs} number={index + 1} isCurrent={false} />
          </Box>
        ))}
      </SimpleGrid>
      <GoOn session={session} />
    </Box>
  );
}

const onCard = {
  minW: '0',
  bg: 'bg.panel',
  color: 'fg',
  borderRadius: 'l2',
} as const;

function About({ session }: { session: SessionState }) {
  const { t } = useTranslation(['home', 'common']);
  const now = useNow();
  const { key, count } = ageOf(session.startTime, now);
  const { name, address } = session.customer ?? {};
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Heading as="h2" textStyle="xl">
        <LinkOverlay
          asChild
          focusVisibleRing="outside"
          focusRingColor="brand.contrast"
          borderRadius="l1"
        >
          <Link to="/session/index">{t('home:continueSession')}</Link>
        </LinkOverlay>
      </Heading>
      {name ? (
        <Text textStyle="lg" fontWeight="semibold">
          {name}
        </Text>
      ) : null}
      {address ? <Text>{address}</Text> : null}
      <Text>
        {[
          t('home:jobs', { count: session.jobs.length }),
          t('home:started', { age: t(key, { count }) }),
        ].join(' · ')}
      </Text>
    </Box>
  );
}

function SoFar({ session }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const total = useTotalOf()(session);
  if (!total) return null;
  return (
    <Box textAlign="end" flexShrink={0}>
      <Text textStyle="sm">{t('header.soFar')}</Text>
      <Text
        textStyle={{ base: '2xl', md: '3xl' }}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {total.text}
      </Text>
      {total.agreement ? <Text textStyle="sm">{t('total.agreement')}</Text> : null}
    </Box>
  );
}

/** The first job that waits for something; once none does, the review. */
function GoOn({ session: { jobs } }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const next = jobs.findIndex((job) => ['no-problem', 'ready'].includes(jobStatus(job)));
  const job = jobs[next];
  return (
    <Flex gap="3" mt="4" direction={{ base: 'column', md: 'row' }}>
      {job ? (
        <Button asChild size="lg" {...onCard} flex={{ md: '2' }} color="brand.fg">
          <Link to="/job/$id/adjust" params={{ id: job.id }}>
            {t('home.continueJob', { number: next + 1 })}
            <ArrowRight />
          </Link>
        </Button>
      ) : null}
      <Button asChild size="lg" {...onCard} flex={{ md: '1' }} color="brand.fg">
        <Link to="/session/review">{t('index.reviewSession')}</Link>
      </Button>
    </Flex>
  );
}
