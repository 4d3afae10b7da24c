import { Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Check, CircleDashed, FileClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { organization$, paper$ } from '../../../database/local/reference.ts';
import { takesQuotes$ } from '../../../database/local/sent-visits.ts';
import { clockLead$ } from '../../../database/local/server-clock.ts';
import { quotedJobs, quoteEnd } from '../../../domain/quote/quote-content.ts';
import { mostQuotes } from '../../../domain/quote/quote-fault.ts';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { dateText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useNow } from '../../../runtime/use-now.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import type { Organization } from '../../../schemas/organization.ts';
import type { Paper } from '../../../schemas/paper.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { RecordLink } from '../../../ui/display/record-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { VisitHeader } from '../header/visit-header.tsx';
import { useOrderCalls } from '../order/use-order-calls.ts';
import { DiscountChoice } from '../payment/discount-choice.tsx';
import { MadeQuotes } from './made-quotes.tsx';
import { useMakeQuote } from './use-make-quote.ts';

/** A quote of the visit: what the customer was shown of its jobs, for them to choose from later (O1). */
export function QuoteScreen() {
  const { t } = useTranslation('quotes');
  const workspace = useWorkspace();
  const session = useCurrentSession();
  const money = useMoney();
  const organization = readyValue(useLive(organization$, workspace));
  const paper = readyValue(useLive(paper$, workspace));
  const aheadMs = readyValue(useLive(clockLead$, workspace));
  const takesQuotes = readyValue(useLive(takesQuotes$, workspace));
  const isRead =
    session !== undefined &&
    organization !== undefined &&
    paper !== undefined &&
    aheadMs !== undefined &&
    takesQuotes !== undefined &&
    money !== undefined;
  if (isRead && session && organization && session.jobs.length > 0 && takesQuotes)
    return <VisitQuotes {...{ session, organization, paper, money, aheadMs }} />;
  return (
    <Page title={t('title')} width="reading" secondaryAction={<ToReview />}>
      {!isRead ? (
        <Loading>
          <Skeleton h="96" borderRadius="l3" />
        </Loading>
      ) : null}
      {isRead && takesQuotes ? (
        <EmptyState icon={FileClock} title={t('empty')} text={t('emptyText')} />
      ) : null}
      {isRead && !takesQuotes ? <ErrorState title={t('old')} text={t('oldText')} /> : null}
    </Page>
  );
}

function VisitQuotes(props: {
  session: SessionState;
  organization: Organization;
  paper: Paper | null;
  money: Money;
  aheadMs: number;
}) {
  const { t, i18n } = useTranslation('quotes');
  const { session, organization, money } = props;
  const calendar = useOfficeCalendar();
  const now = useNow();
  const { make, busy, failure } = useMakeQuote({ ...props, calendar, country: money.country });
  const quotes = session.quotes ?? [];
  const isFull = quotes.length >= mostQuotes;
  const canBeMade = !isFull && quotedJobs(session).some(({ not }) => not === null);
  const end = quoteEnd(now + props.aheadMs, organization.variables, calendar);
  const makeButton = (
    <Button size="lg" disabled={!canBeMade} loading={busy} onClick={() => void make()}>
      <FileClock />
      {t(quotes.length > 0 ? 'makeAnother' : 'make')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      description={t('text')}
      above={<VisitHeader session={session} />}
      width="reading"
      primaryAction={makeButton}
      secondaryAction={<ToReview />}
    >
      <Stack gap="4">
        {failure ? <Notice tone="error">{t(failure)}</Notice> : null}
        {isFull ? <Notice tone="info">{t('full', { most: mostQuotes })}</Notice> : null}
        <Panel title={t('jobs')}>
          <Stack gap="3">
            <QuotedJobs session={session} />
            <LaterTexts of="orders">
              <DiscountChoice variables={organization.variables} {...{ session, money }} />
            </LaterTexts>
            <Text color="fg.muted">
              {t('validUntil', { day: dateText(calendar.dayOf(end), i18n.language) })}
            </Text>
          </Stack>
        </Panel>
        <MadeQuotes quotes={quotes} visit={session.sessionId} money={money} />
      </Stack>
    </Page>
  );
}

/** Each job of the visit, and whether it is in a quote that is made now, or why not. */
function QuotedJobs({ session }: { session: SessionState }) {
  const { t } = useTranslation('quotes');
  const { job: titleOf } = useOrderCalls();
  return (
    <Stack as="ul" aria-label={t('jobs')} listStyleType="none" gap="3">
      {quotedJobs(session).map(({ job, not }) => (
        <HStack as="li" key={job.id} justify="space-between" gap="3" wrap="wrap">
          {not === 'notShown' && job.problem ? (
            <RecordLink>
              <Link to="/job/$id/show/legacy" params={{ id: job.id }}>
                {titleOf(job, session.jobs)}
              </Link>
            </RecordLink>
          ) : (
            <Text overflowWrap="anywhere" minW="0">
              {titleOf(job, session.jobs)}
            </Text>
          )}
          {not === null ? (
            <StatusBadge tone="success" icon={Check} label={t('in')} />
          ) : (
            <StatusBadge tone="neutral" icon={CircleDashed} label={t(`not.${not}`)} />
          )}
        </HStack>
      ))}
    </Stack>
  );
}

function ToReview() {
  const { t } = useTranslation('quotes');
  return (
    <Button asChild size="lg" variant="outline" colorPalette="gray">
      <Link to="/session/review">{t('review')}</Link>
    </Button>
  );
}
