import { Box, Button, Flex, Icon, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Session, sessions$ } from '../../../database/local/sessions.ts';
import { pastVisits } from '../../../domain/session/past-visits.ts';
import { nearText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useNow } from '../../../runtime/use-now.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { jobTitle } from '../session/job-texts.ts';
import type { TotalAmount } from '../session/total-amount.ts';
import { useTotalOf } from '../session/use-total-of.ts';

const most = 5;

/** The last visits of this device besides the open one; a tap opens one. */
export function RecentVisits() {
  const { t } = useTranslation('session');
  const sessions = readyValue(useLive(sessions$, useWorkspace()));
  const totalOf = useTotalOf();
  const visits = sessions && pastVisits(sessions, most);
  return (
    <Panel
      title={t('home.recent')}
      {...(visits && visits.length > 0 ? { action: <AllVisits /> } : {})}
    >
      {visits === undefined ? <LineSkeleton lines={3} /> : null}
      {visits?.length === 0 ? (
        <EmptyState icon={History} title={t('browse.empty')} text={t('browse.emptyText')} />
      ) : null}
      <Stack as="ul" listStyleType="none" gap="0" mb="-2">
        {visits?.map((visit) => (
          <Visit key={visit.id} visit={visit} total={totalOf(visit.state.jobs)} />
        ))}
      </Stack>
    </Panel>
  );
}

function AllVisits() {
  const { t } = useTranslation('session');
  return (
    <Button asChild variant="ghost" me="-5">
      <Link to="/session/browse">{t('browse.title')}</Link>
    </Button>
  );
}

function Visit(props: { visit: Session & { state: SessionState }; total: TotalAmount | null }) {
  const { t, i18n } = useTranslation('session');
  const now = useNow();
  const { id, state, created } = props.visit;
  const { jobs, customer } = state;
  const [first] = jobs;
  const about = [
    ...(first ? [jobTitle(first, jobs, t)] : []),
    ...(jobs.length > 1 ? [t('jobCount', { count: jobs.length })] : []),
  ].join(' · ');
  const name = customer?.name;
  return (
    <LinkBox
      as="li"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex align="center" gap="4" minH="touch" py="2">
        <Box flex="1" minW="0">
          <Text as="div" fontWeight="semibold" truncate>
            <LinkOverlay asChild focusVisibleRing="inside" borderRadius="l1">
              <Link to="/session/browse" search={{ visit: id }}>
                {name || about}
              </Link>
            </LinkOverlay>
          </Text>
          <Text textStyle="sm" color="fg.muted" truncate>
            {name ? about : t(state.endTime === null ? 'browse.open' : 'home.ended')}
          </Text>
        </Box>
        <Box textAlign="end" flexShrink={0}>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {props.total?.text ?? '–'}
          </Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {nearText(created, now, i18n.language)}
          </Text>
        </Box>
        <Icon as={ChevronRight} boxSize="5" color="fg.subtle" flexShrink={0} aria-hidden />
      </Flex>
    </LinkBox>
  );
}
