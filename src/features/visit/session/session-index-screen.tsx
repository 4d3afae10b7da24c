import { Button, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, History, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findJob } from '../../../domain/session/session-state.ts';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Tile } from '../../../ui/display/tile.tsx';
import { TileSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { VisitHeader } from '../header/visit-header.tsx';
import { VisitLetter } from '../letter/visit-letter.tsx';
import { JobTile } from './job-tile.tsx';
import { OfferModal } from './offer-modal.tsx';
import { TakenOver, useVisitElsewhere } from './taken-over.tsx';
import { useSelectProblem } from './use-select-problem.ts';

/** The session's home (U28). */
export function SessionIndexScreen() {
  const { t } = useTranslation('session');
  const session = useCurrentSession();
  return (
    <Page title={t('title')} above={session ? <VisitHeader session={session} /> : null}>
      {session === undefined ? (
        <TileSkeleton tiles={2} />
      ) : (
        <Stack gap="8">
          <SessionTiles jobs={session?.jobs.length ?? 0} />
          {session && session.jobs.length > 0 ? <Jobs session={session} /> : <NoJobs />}
          <SessionLinks />
        </Stack>
      )}
    </Page>
  );
}

/** Nothing is open here: to begin with, or since the visit goes on on another device. */
function NoJobs() {
  const { t } = useTranslation('session');
  const elsewhere = useVisitElsewhere();
  if (elsewhere) return <TakenOver {...elsewhere} />;
  return <Text color="fg.muted">{t('index.noSessionText')}</Text>;
}

function SessionTiles({ jobs }: { jobs: number }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const selectProblem = useSelectProblem();
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <Tile
        icon={Plus}
        title={t('index.selectProblem')}
        text={t('index.selectProblemText')}
        onPress={() => void selectProblem()}
      />
      <Tile
        icon={ClipboardCheck}
        title={t('index.reviewSession')}
        text={jobs === 0 ? t('index.reviewEmpty') : t('index.reviewText', { count: jobs })}
        disabled={jobs === 0}
        onPress={() => void navigate({ to: '/session/review' })}
      />
    </SimpleGrid>
  );
}

function Jobs({ session }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = findJob(session, shownId);
  return (
    <Stack as="section" gap="4">
      <Stack gap="0">
        <Heading as="h2" textStyle="xl">
          {t('index.existingJobs')}
        </Heading>
        <Text color="fg.muted">{t('index.existingJobsText')}</Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        {session.jobs.map((job, index) => (
          <JobTile
            key={job.id}
            job={job}
            jobs={session.jobs}
            number={index + 1}
            onShowOffer={() => setShownId(job.id)}
          />
        ))}
      </SimpleGrid>
      {shown ? <OfferModal job={shown} onClose={() => setShownId(null)} /> : null}
      <VisitLetter session={session} />
    </Stack>
  );
}

/** From the session's home to a new visit and to those of before. */
function SessionLinks() {
  const { t } = useTranslation('session');
  return (
    <HStack gap="2" wrap="wrap" ms="-5">
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to="/session/start">
          <Play />
          {t('start.title')}
        </Link>
      </Button>
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to="/session/browse">
          <History />
          {t('browse.title')}
        </Link>
      </Button>
    </HStack>
  );
}
