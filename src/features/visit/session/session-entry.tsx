import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import {
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CircleDot,
  CircleSlash,
  CircleStop,
  FileText,
  MonitorSmartphone,
  PenLine,
} from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../database/local/sessions.ts';
import { customerOf, numberOf, signedState } from '../../../domain/session/past-visits.ts';
import { isSettled, offerOf } from '../../../domain/session/session-state.ts';
import { momentText } from '../../../i18n/moment.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { PrintButton } from '../../../ui/input/print-button.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { declinedText, jobTitle, offerPrice } from './job-texts.ts';
import { ResumeButton } from './resume-button.tsx';
import type { TotalAmount } from './use-total-of.ts';

/** One session as the visit that it was; its jobs unfold. What was signed in it is a tap away, also of one that has ended. */
export function SessionEntry(props: {
  session: Session;
  total: TotalAmount | null;
  money: Money | undefined;
  /** The current session, if there is one. */
  current: SessionState | null;
  /** Whether it begins unfolded, or is always so. */
  unfolded: boolean | 'always';
  /** What is printed from now on is this one. */
  onUnfold: () => void;
}) {
  const { t, i18n } = useTranslation('session');
  const { session, total, money, current } = props;
  const [open, setOpen] = useState(props.unfolded !== false);
  const id = useId();
  const { state } = session;
  const name = state ? customerOf(state) : '';
  const order = state?.orders?.at(-1);
  const started = t('browse.started', { when: momentText(session.created, i18n.language) });
  const about = [state ? numberOf(state) : '', ...(name ? [started] : [])]
    .filter((part) => part !== '')
    .join(' · ');
  const jobs = state?.jobs ?? [];
  return (
    <Panel>
      <Stack gap="3" position="relative">
        <Flex justify="space-between" align="start" columnGap="4" rowGap="2" wrap="wrap">
          <Box flex="1 1 {sizes.60}" minW="0" overflowWrap="anywhere">
            <Heading as="h3" textStyle="md">
              {name || started}
            </Heading>
            {about ? <Text color="fg.muted">{about}</Text> : null}
            {jobs.length > 0 && !open ? (
              <Text color="fg.muted" lineClamp="2">
                {jobs.map((job) => jobTitle(job, jobs, t)).join(' · ')}
              </Text>
            ) : null}
          </Box>
          <HStack
            flex={{ base: '1 1 100%', md: '0 1 auto' }}
            columnGap="4"
            rowGap="2"
            justify="space-between"
            wrap="wrap"
          >
            <HStack gap="2" wrap="wrap">
              {state ? <SignedBadge state={state} /> : null}
              <SessionBadge session={session} />
            </HStack>
            {total ? (
              <Box ms="auto" textAlign="end">
                <PriceText amount={total.text} />
                {total.agreement ? (
                  <Text textStyle="sm" color="fg.muted">
                    {t('total.agreement')}
                  </Text>
                ) : null}
              </Box>
            ) : null}
          </HStack>
        </Flex>
        <Stack id={id} gap="3" hidden={!open}>
          {state ? <SessionJobs state={state} money={money} /> : null}
          {state ? null : <Text>{t('browse.unreadableText')}</Text>}
        </Stack>
        <HStack justify="space-between" gap="3" wrap="wrap">
          {props.unfolded === 'always' ? null : (
            <UnfoldButton
              id={id}
              open={open}
              onToggle={() => {
                if (!open) props.onUnfold();
                setOpen(!open);
              }}
              label={open ? t('browse.hideDetails') : t('browse.showDetails')}
            />
          )}
          {state ? (
            <HStack position="relative" gap="3" wrap="wrap">
              {order ? (
                <Button asChild variant="outline" colorPalette="gray">
                  <Link to="/session/orders/$id" params={{ id: order.id }}>
                    <FileText />
                    {t('browse.order')}
                  </Link>
                </Button>
              ) : null}
              {open && jobs.length > 0 ? <PrintButton onPrint={props.onUnfold} /> : null}
              <GoOn session={session} current={current} />
            </HStack>
          ) : null}
        </HStack>
      </Stack>
    </Panel>
  );
}

/** Into the session where it is the current one; else it can be made that. */
function GoOn(props: { session: Session; current: SessionState | null }) {
  const { t } = useTranslation('session');
  const { session, current } = props;
  if (session.id !== current?.sessionId) {
    const isUnderWay = current !== null && !isSettled(current);
    return <ResumeButton session={session} openJobs={isUnderWay ? current.jobs.length : 0} />;
  }
  return (
    <Button asChild variant="outline">
      <Link to="/session/index">{t('start.viewSession')}</Link>
    </Button>
  );
}

function UnfoldButton(props: {
  /** Of what it unfolds. */
  id: string;
  open: boolean;
  onToggle: () => void;
  label: string;
}) {
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      alignSelf="start"
      // Its text stands where the entry's does, so what it is drawn on would reach the entry's edge.
      ms={{ base: '-4', md: '-5' }}
      _expanded={{ bg: 'transparent' }}
      aria-expanded={props.open}
      aria-controls={props.id}
      onClick={props.onToggle}
      {...(props.open ? {} : wholeEntry)}
    >
      {props.label}
      {props.open ? <ChevronUp /> : <ChevronDown />}
    </Button>
  );
}

/** Over the entry and the room around its content. */
const wholeEntry = {
  position: 'static',
  _before: { content: '""', position: 'absolute', inset: '-4' },
} as const;

/** The jobs of a session with what was chosen for each, and what else is known of the visit. */
function SessionJobs(props: { state: SessionState; money: Money | undefined }) {
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
  const { t, i18n } = useTranslation('session');
  const tierText = useTierText();
  const { job, jobs, money } = props;
  const offer = offerOf(job);
  return (
    <HStack justify="space-between" gap="4" borderTopWidth="1px" pt="2">
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{jobTitle(job, jobs, t)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {offer ? `${tierText(offer.tier.name)} · ${offer.offer.name || offer.title}` : null}
          {job.declined ? declinedText(job.declined, t, i18n.language) : null}
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

/** Whether and where a session is open, or since when it is not; a state of null can't be read. */
function SessionBadge({ session: { state, isElsewhere } }: { session: Session }) {
  const { t, i18n } = useTranslation('session');
  if (!state) {
    return <StatusBadge tone="danger" icon={CircleAlert} label={t('browse.unreadable')} />;
  }
  if (isElsewhere) {
    return <StatusBadge tone="info" icon={MonitorSmartphone} label={t('browse.elsewhere')} />;
  }
  return state.endTime === null ? (
    <StatusBadge tone="info" icon={CircleDot} label={t('browse.open')} />
  ) : (
    <StatusBadge
      tone="neutral"
      icon={CircleStop}
      label={t('browse.ended', { when: momentText(state.endTime, i18n.language) })}
    />
  );
}

const looks = {
  signed: { tone: 'success', icon: PenLine },
  partly: { tone: 'warning', icon: PenLine },
  unsigned: { tone: 'warning', icon: PenLine },
  declined: { tone: 'neutral', icon: CircleSlash },
} as const;

/** Whether what was picked in a visit is signed; nothing where nothing was. */
function SignedBadge({ state }: { state: SessionState }) {
  const { t } = useTranslation('session');
  const signed = signedState(state);
  return signed && <StatusBadge {...looks[signed]} label={t(`signedState.${signed}`)} />;
}
