import { Box, Button, Code, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleDot, CircleStop } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../database/local/sessions.ts';
import { tierLabel } from '../../../domain/menu/tier-label.ts';
import { offerOf } from '../../../domain/session/session-state.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Job } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { jobTitle, offerPrice } from './job-texts.ts';

/** One stored session: its jobs with what was chosen, and the state itself on demand. */
export function SessionEntry({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('session');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { state } = session;
  return (
    <Panel>
      <Stack gap="3">
        <Flex justify="space-between" align="start" gap="3" wrap="wrap">
          <Box>
            <Heading as="h3" textStyle="md">
              {t('browse.started', { when: momentText(session.created, i18n.language) })}
            </Heading>
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {t('browse.id', { id: session.id })}
            </Text>
          </Box>
          <SessionBadge session={session} />
        </Flex>
        {state ? (
          <>
            <Text color="fg.muted">{t('jobCount', { count: state.jobs.length })}</Text>
            {state.jobs.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
            <Button
              variant="ghost"
              colorPalette="gray"
              alignSelf="start"
              ms="-5"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? t('browse.hideState') : t('browse.showState')}
            </Button>
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
        ) : (
          <Text>{t('browse.unreadableText')}</Text>
        )}
      </Stack>
    </Panel>
  );
}

function SessionBadge({ session: { state } }: { session: Session }) {
  const { t, i18n } = useTranslation('session');
  if (!state) {
    return <StatusBadge tone="danger" icon={CircleAlert} label={t('browse.unreadable')} />;
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

function JobLine({ job }: { job: Job }) {
  const { t } = useTranslation('session');
  const money = useMoney();
  const offer = offerOf(job);
  return (
    <HStack justify="space-between" gap="4" borderTopWidth="1px" pt="2">
      <Box minW="0">
        <Text fontWeight="semibold">{jobTitle(job, t)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {offer ? `${tierLabel(offer.tier.name)} · ${offer.offer.name}` : t('review.noSelection')}
        </Text>
      </Box>
      {offer && money ? <PriceText amount={offerPrice(offer, money)} size="small" /> : null}
    </HStack>
  );
}
