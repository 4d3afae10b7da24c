import { Button, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Check, CheckCheck, ClipboardList, Copy, FileClock, Signature } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { takesQuotes$ } from '../../../database/local/sent-visits.ts';
import { clockLead$ } from '../../../database/local/server-clock.ts';
import { shownOrders } from '../../../domain/session/accepted-at-home.ts';
import { jobsOfOtherCallTime } from '../../../domain/session/call-time.ts';
import { isSettled, offerOf } from '../../../domain/session/session-state.ts';
import { visitTotal } from '../../../domain/session/visit-total.ts';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TileSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { CopyByHand, useCopy } from '../../../ui/input/copy-by-hand.tsx';
import { PrintButton } from '../../../ui/input/print-button.tsx';
import { SessionHome } from '../../../ui/job-not-found.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { VisitHeader } from '../header/visit-header.tsx';
import { OrderLetter } from '../letter/order-letter.tsx';
import { VisitLetter } from '../letter/visit-letter.tsx';
import { ClockNotice } from '../order/clock-notice.tsx';
import { SignedOrder } from '../order/signed-order.tsx';
import { visitText } from './offer-text.ts';
import { ReviewTile } from './review-tile.tsx';
import { useFinishVisit } from './start-visit.tsx';
import { TakenOver, useVisitElsewhere } from './taken-over.tsx';
import { VisitTotal } from './visit-total.tsx';

/** The jobs of the current session with what was chosen (U30). */
export function SessionReviewScreen() {
  const { t } = useTranslation('session');
  const session = useCurrentSession();
  const aheadMs = readyValue(useLive(clockLead$, useWorkspace()));
  const hasJobs = Boolean(session && session.jobs.length > 0);
  if (session && hasJobs && aheadMs !== undefined)
    return <Review session={session} aheadMs={aheadMs} />;
  return (
    <Page title={t('review.title')}>
      {session === undefined || hasJobs ? <TileSkeleton tiles={3} /> : <NoJobs />}
    </Page>
  );
}

/** Nothing is open here: to begin with, or since the visit goes on on another device. */
function NoJobs() {
  const { t } = useTranslation('session');
  const elsewhere = useVisitElsewhere();
  if (elsewhere === undefined) return <TileSkeleton tiles={3} />;
  if (elsewhere) return <TakenOver {...elsewhere} />;
  return (
    <EmptyState
      icon={ClipboardList}
      title={t('review.empty')}
      text={t('review.emptyText')}
      link={<Link to="/session/start">{t('review.addJob')}</Link>}
    />
  );
}

function Review({ session, aheadMs }: { session: SessionState; aheadMs: number }) {
  const { t } = useTranslation('session');
  const tierText = useTierText();
  const { state, copy } = useCopy();
  const money = useMoney();
  const variables = useVariables();
  const total = variables ? visitTotal(session, variables) : null;
  const text = money && total ? visitText(total, session.jobs, money, t, tierText) : '';
  const hasOffers = session.jobs.some((job) => offerOf(job) !== null);
  const unsigned = session.jobs.some((job) => offerOf(job) !== null && !job.signed);
  const orders = shownOrders(session);
  const [order] = orders;
  const isSigned = hasOffers || session.jobs.some(({ signed }) => signed !== undefined);
  // What is printed once all that was picked is signed is that.
  const isPrinted = order !== undefined && isSigned && !unsigned;
  const signLink = (
    <Button asChild size="lg">
      <Link to="/session/sign">
        <Signature />
        {t('review.sign')}
      </Link>
    </Button>
  );
  // Once nothing waits for a signature the visit can end; what still waits for the customer leads on by its tile.
  const finishButton = isSettled(session) ? <FinishVisit /> : null;
  const primaryAction = unsigned ? signLink : finishButton;
  const copyButton = (
    <Button
      variant="outline"
      colorPalette="gray"
      disabled={text === ''}
      onClick={() => void copy(text)}
    >
      {state === 'copied' ? <Check /> : <Copy />}
      <span aria-live="polite">
        {state === 'copied' ? t('offer.copied') : t('review.copyOffers')}
      </span>
    </Button>
  );
  return (
    <Page
      title={t('review.title')}
      description={t('jobCount', { count: session.jobs.length })}
      above={<VisitHeader session={session} />}
      {...(primaryAction ? { primaryAction } : {})}
      secondaryAction={<SessionHome />}
    >
      <Stack gap="4">
        {state === 'failed' ? (
          <CopyByHand message={t('offer.copyFailed')} label={t('review.title')} text={text} />
        ) : null}
        {unsigned ? <ClockNotice aheadMs={aheadMs} /> : null}
        {money && order ? (
          <LaterTexts of="orders">
            {orders.map((each, at) => (
              <SignedOrder
                key={each.id}
                order={each}
                money={money}
                isBehind={at === 0 && unsigned}
              />
            ))}
          </LaterTexts>
        ) : null}
        <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="4">
          {session.jobs.map((job) => (
            <ReviewTile key={job.id} job={job} jobs={session.jobs} />
          ))}
        </SimpleGrid>
        {money && total && variables ? (
          <VisitTotal
            total={total}
            jobs={session.jobs}
            money={money}
            below={
              hasPayment(session, variables) ? (
                <Suspense>
                  <LaterTexts of="orders">
                    <TotalPayment {...{ session, total, variables, money }} isOpen={unsigned} />
                  </LaterTexts>
                </Suspense>
              ) : null
            }
          >
            {jobsOfOtherCallTime(session, variables).length > 0 ? (
              <Suspense>
                <OtherCallTime session={session} variables={variables} money={money} />
              </Suspense>
            ) : null}
          </VisitTotal>
        ) : null}
        <HStack justify="end" gap="3" wrap="wrap">
          <QuoteLink session={session} />
          {hasOffers ? copyButton : null}
          <PrintButton />
        </HStack>
        {money && isPrinted ? (
          <OrderLetter order={order} money={money} />
        ) : (
          <VisitLetter session={session} />
        )}
      </Stack>
    </Page>
  );
}

/** The way to a quote of what the customer was shown (O1), and to those that were made; nothing where the server takes none. */
function QuoteLink({ session: { jobs, quotes } }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const takesQuotes = readyValue(useLive(takesQuotes$, useWorkspace()));
  if (!takesQuotes || (!quotes && jobs.every(({ shown }) => !shown))) return null;
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <Link to="/session/estimate">
        <FileClock />
        {t('review.estimate')}
      </Link>
    </Button>
  );
}

/** Ends a visit in which all is signed or declined. */
function FinishVisit() {
  const { t } = useTranslation('session');
  const { busy, finish } = useFinishVisit();
  return (
    <Button size="lg" loading={busy} onClick={() => void finish()}>
      <CheckCheck />
      {t('finish.action')}
    </Button>
  );
}

/** Whether the organization, or the visit, has what stands below a total (O8, O9). */
function hasPayment({ discount }: SessionState, { discounts, financing }: Variables): boolean {
  return [discount, discounts, financing].some((each) => (each ?? null) !== null);
}

const TotalPayment = lazy(async () => ({
  default: (await import('../payment/total-payment.tsx')).TotalPayment,
}));

const OtherCallTime = lazy(async () => ({
  default: (await import('./other-call-time.tsx')).OtherCallTime,
}));
