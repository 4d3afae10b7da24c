import { Box, Button, DataList, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, ChevronDown, ClipboardCheck, Copy, History, Play, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tierKind } from '../../../domain/pricing/warranty.ts';
import { hasDrifted } from '../../../domain/session/offer-drift.ts';
import { findJob, offerOf } from '../../../domain/session/session-state.ts';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { momentText } from '../../../i18n/moment.ts';
import { AtRecord } from '../../../runtime/at-record.tsx';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { useOfferDrift } from '../../../runtime/use-menu.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import type { Job, SelectedOffer, SessionState } from '../../../schemas/session.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { Tile } from '../../../ui/display/tile.tsx';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LineSkeleton, TileSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { CopyByHand, useCopy } from '../../../ui/input/copy-by-hand.tsx';
import { ServiceLines } from '../../../ui/tier/services.tsx';
import { TierBand } from '../../../ui/tier/tier-band.tsx';
import { WarrantyLine } from '../../../ui/tier/tier-box.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { VisitHeader } from '../header/visit-header.tsx';
import { VisitLetter } from '../letter/visit-letter.tsx';
import { offerPrice } from './job-texts.ts';
import { JobTile } from './job-tile.tsx';
import { offerText } from './offer-text.ts';
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

/** "Selected Offer Details" of a job (U29). */
function OfferModal({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('session');
  const { state, copy } = useCopy();
  const money = useMoney();
  const tierText = useTierText();
  const offer = offerOf(job);
  const text = offer && money ? offerText(offer, money, t, tierText) : '';
  return (
    <Modal
      open
      onClose={onClose}
      title={t('offer.title')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('offer.close')}
          </Button>
          <Button disabled={text === ''} onClick={() => void copy(text)}>
            {state === 'copied' ? <Check /> : <Copy />}
            <span aria-live="polite">
              {state === 'copied' ? t('offer.copied') : t('offer.copy')}
            </span>
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {state === 'failed' ? (
          <CopyByHand message={t('offer.copyFailed')} label={t('offer.title')} text={text} />
        ) : null}
        {offer && money ? (
          <OfferDetails job={job} offer={offer} money={money} />
        ) : (
          <Text color="fg.muted">{t('offer.noDetails')}</Text>
        )}
      </Stack>
    </Modal>
  );
}

/** A confirmed offer as its snapshot says it. */
function OfferDetails(props: { job: Job; offer: SelectedOffer; money: Money }) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const tierText = useTierText();
  const { job, offer, money } = props;
  const tone = tierKind(offer.tier.name, offer.tier.refId);
  return (
    <Stack gap="5" colorPalette={tierPalette(tone)}>
      <OfferDriftNotices job={job} offer={offer} money={money} />
      <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
        <TierBand tone={tone} name={tierText(offer.tier.name)} headingLevel="h3" />
        <Stack p="4" gap="4">
          <DataList.Root orientation="horizontal" size="lg">
            <Fact label={t('offer.menu')}>{offer.menu.name}</Fact>
            <Fact label={t('offer.tier')}>{tierText(offer.tier.name)}</Fact>
            <Fact label={t('offer.offer')}>{offer.offer.name || offer.title}</Fact>
            {offer.callTime === undefined ? null : (
              <Fact label={t('callTime.title')}>{offer.callTime}</Fact>
            )}
            <Fact label={offer.discounted ? t('offer.agreementPrice') : t('offer.price')}>
              <PriceText amount={offerPrice(offer, money)} />
            </Fact>
          </DataList.Root>
          {offer.warranty ? <WarrantyLine text={offer.warranty} /> : null}
        </Stack>
      </Box>
      {offer.lines.length > 0 ? (
        <Stack gap="2">
          <Text fontWeight="semibold">{t('offer.services')}</Text>
          <ServiceLines
            lines={offer.lines.map((text, index) => ({
              id: `line-${index}`,
              text,
              added: false,
            }))}
          />
        </Stack>
      ) : (
        <Text color="fg.muted">{t('offer.noDetails')}</Text>
      )}
      <OfferSteps offer={offer} money={money} />
      <Text textStyle="sm" color="fg.muted">
        {t('offer.confirmedAt', { when: momentText(offer.confirmedAt, i18n.language) })}
      </Text>
      <AtRecord about="offers" record={offer.offer.id} name={offer.offer.name || offer.title} />
    </Stack>
  );
}

/** What its price was made of when it was confirmed (H8); unfolded by a tap. */
function OfferSteps({ offer, money }: { offer: SelectedOffer; money: Money }) {
  const { t } = useTranslation('session');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { timeMult, materialMult, callTime, currency } = offer;
  return (
    <Box>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('offer.steps')}
        <ChevronDown />
      </Button>
      <Box id={id} hidden={!isOpen} mt="3">
        {isOpen ? (
          <Suspense fallback={<LineSkeleton lines={9} />}>
            <LaterTexts of="explain">
              <PastPrice
                menuId={offer.menu.id}
                tier={{ refId: offer.tier.refId ?? '', id: offer.tier.id }}
                terms={{ timeMult, materialMult, callTime }}
                agreement={offer.discounted}
                at={offer.confirmedAt}
                seq={offer.revision}
                money={{ ...money, currency }}
                rate={offer.rate}
              />
            </LaterTexts>
          </Suspense>
        ) : null}
      </Box>
    </Box>
  );
}

const PastPrice = lazy(async () => ({
  default: (await import('../explain/past-price.tsx')).PastPrice,
}));

function Fact(props: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{props.label}</DataList.ItemLabel>
      <DataList.ItemValue>{props.children}</DataList.ItemValue>
    </DataList.Item>
  );
}

/** Says in full what moved since the offer was confirmed, and what the job would cost now. */
function OfferDriftNotices(props: { job: Job; offer: SelectedOffer; money: Money }) {
  const { t } = useTranslation('session');
  const drift = useOfferDrift(props.job, props.offer);
  if (!drift || !hasDrifted(drift)) return null;
  return (
    <Notice tone="warning">
      <Stack gap="1">
        {drift.jobAdjusted ? <Text>{t('offer.jobChanged')}</Text> : null}
        {drift.book === 'changed' ? <Text>{t('offer.bookChanged')}</Text> : null}
        {drift.book === 'gone' ? <Text>{t('offer.bookGone')}</Text> : null}
        {drift.priceNow === null ? null : (
          <Text fontWeight="semibold">
            {t('offer.priceNow', {
              amount: props.money.formatWhole(drift.priceNow, props.offer.currency),
            })}
          </Text>
        )}
      </Stack>
    </Notice>
  );
}
