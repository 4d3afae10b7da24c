import {
  Box,
  Button,
  Flex,
  Heading,
  Icon,
  LinkBox,
  LinkOverlay,
  Skeleton,
  Text,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ClipboardPlus, Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSettled } from '../../../domain/session/session-state.ts';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { type StartVisit, useStartVisit } from '../session/start-visit.tsx';
import { OpenVisit } from './open-visit.tsx';
import { SettledVisit } from './settled-visit.tsx';

/** What a technician goes on with: the open visit, where it has jobs, else a new one; and the book. */
export function VisitCard() {
  const session = useCurrentSession();
  if (session === undefined) {
    return (
      <Loading>
        <Skeleton h={{ base: '28', md: '44' }} borderRadius="l3" />
      </Loading>
    );
  }
  return <Visit session={session} />;
}

function Visit({ session }: { session: SessionState | null }) {
  const visit = useStartVisit();
  const open = session !== null && session.jobs.length > 0 ? session : null;
  const isUnderWay = open !== null && !isSettled(open);
  return (
    <>
      {isUnderWay ? <OpenVisit session={open} /> : <StartVisitCard visit={visit} />}
      {open && !isUnderWay ? <SettledVisit session={open} /> : null}
      <FindOrStart visit={isUnderWay ? visit : null} />
      {visit.question}
    </>
  );
}

/** To the book's problems, from where a price is two taps away; with `visit`, and to a new one. */
function FindOrStart({ visit }: { visit: StartVisit | null }) {
  const { t } = useTranslation('home');
  return (
    <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
      <Button
        asChild
        variant="outline"
        colorPalette="gray"
        size="lg"
        flex={{ md: '1' }}
        justifyContent="start"
        fontWeight="normal"
        bg="bg.panel"
      >
        <Link to="/browse/problems">
          <Search />
          {t('findProblem')}
        </Link>
      </Button>
      {visit ? (
        <Button asChild variant="outline" size="lg" bg="bg.panel">
          <Link to="/session/start" onClick={visit.onPress}>
            <Plus />
            {t('startSession')}
          </Link>
        </Button>
      ) : null}
    </Flex>
  );
}

/** Begins a visit at a tap; the whole card takes it. */
function StartVisitCard({ visit }: { visit: StartVisit }) {
  const { t } = useTranslation('home');
  return (
    <LinkBox
      as="article"
      aria-label={t('startSession')}
      display="flex"
      alignItems="center"
      gap="5"
      minH={{ base: '28', md: '44' }}
      p={{ base: '5', md: '6' }}
      borderRadius="l3"
      bg="brand.solid"
      color="brand.contrast"
    >
      <Icon as={ClipboardPlus} boxSize="10" flexShrink={0} aria-hidden />
      <Box flex="1" minW="0">
        <Heading as="h2" textStyle="xl">
          <LinkOverlay
            asChild
            focusVisibleRing="outside"
            focusRingColor="brand.contrast"
            borderRadius="l1"
          >
            <Link to="/session/start" onClick={visit.onPress}>
              {t('startSession')}
            </Link>
          </LinkOverlay>
        </Heading>
        <Text>{t('startSessionText')}</Text>
      </Box>
      <Icon as={ArrowRight} boxSize="6" flexShrink={0} aria-hidden />
    </LinkBox>
  );
}
