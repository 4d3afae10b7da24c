import { Box, Button, Code, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../database/local/sessions.ts';
import { momentText } from '../../../i18n/moment.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { PrintButton } from '../../../ui/input/print-button.tsx';
import { jobTitle } from './job-texts.ts';
import { ResumeButton } from './resume-button.tsx';
import { SessionBadge } from './session-badge.tsx';
import { SessionJobs } from './session-jobs.tsx';
import type { TotalAmount } from './total-amount.ts';

/** One session as the visit that it was; its jobs unfold, and with them the state itself on demand. */
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
  const name = state?.customer?.name;
  const started = t('browse.started', { when: momentText(session.created, i18n.language) });
  const jobs = state?.jobs ?? [];
  return (
    <Panel>
      <Stack gap="3" position="relative">
        <Flex justify="space-between" align="start" columnGap="4" rowGap="2" wrap="wrap">
          <Box flex="1 1 {sizes.60}" minW="0" overflowWrap="anywhere">
            <Heading as="h3" textStyle="md">
              {name || started}
            </Heading>
            {name ? <Text color="fg.muted">{started}</Text> : null}
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
            <SessionBadge session={session} />
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
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {t('browse.id', { id: session.id })}
          </Text>
          {state ? <RawState state={state} /> : null}
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
              takesTaps={!open}
              end={open ? <ChevronUp /> : <ChevronDown />}
            />
          )}
          {state ? (
            <HStack position="relative" gap="3" wrap="wrap">
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
    return <ResumeButton session={session} openJobs={current?.jobs.length ?? 0} />;
  }
  return (
    <Button asChild variant="outline">
      <Link to="/session/index">{t('start.viewSession')}</Link>
    </Button>
  );
}

function RawState({ state }: { state: SessionState }) {
  const { t } = useTranslation('session');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <UnfoldButton
        id={id}
        open={open}
        onToggle={() => setOpen(!open)}
        label={open ? t('browse.hideState') : t('browse.showState')}
      />
      <Code
        id={id}
        colorPalette="gray"
        hidden={!open}
        p="4"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {open ? JSON.stringify(state, null, 2) : null}
      </Code>
    </>
  );
}

function UnfoldButton(props: {
  /** Of what it unfolds. */
  id: string;
  open: boolean;
  onToggle: () => void;
  label: string;
  /** Whether a tap anywhere on what it is in is one on it. */
  takesTaps?: boolean;
  end?: ReactNode;
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
      {...(props.takesTaps ? wholeEntry : {})}
    >
      {props.label}
      {props.end}
    </Button>
  );
}

/** Over the entry and the room around its content. */
const wholeEntry = {
  position: 'static',
  _before: { content: '""', position: 'absolute', inset: '-4' },
} as const;
