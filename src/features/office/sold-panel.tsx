import { Box, Button, Flex, Icon, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { total } from '../../domain/office/figures.ts';
import { type Money, useMoney } from '../../runtime/use-money.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { useLossText } from '../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../ui/feedback/skeletons.tsx';
import type { OfficeRead } from './office-reading.ts';
import type { Period } from './office-search.ts';
import { useFigureText } from './use-figure-text.ts';
import { useChosenVisits, useOffice } from './use-office.ts';

const shownPeriods = ['today', 'week'] as const satisfies readonly Period[];

/** Those of the last 7 days, and one more for a clock that is behind: a visit comes after it began. */
const daysRead = 8;

/** What was sold lately, as the office's figures say it (V5); what was read stays without a network. */
export function SoldPanel() {
  const { t } = useTranslation(['office', 'errors']);
  const lossText = useLossText();
  const { read } = useOffice(daysRead);
  const money = useMoney();
  const isHere = read && money && (read.isWhole || read.visits.length > 0);
  return (
    <Panel
      title={t('home.title')}
      action={
        <Button asChild variant="ghost" me="-5">
          <Link to="/office/visits">{t('visit.back')}</Link>
        </Button>
      }
    >
      {isHere ? (
        <Stack gap="0" divideY="1px">
          {shownPeriods.map((period) => (
            <Sold key={period} period={period} read={read} money={money} />
          ))}
        </Stack>
      ) : null}
      {isHere || read?.failure ? null : <LineSkeleton lines={shownPeriods.length} />}
      {read?.failure ? (
        <Text color="fg.muted">
          {isHere
            ? lossText(read.failure, t('read.lost'))
            : lossText(read.failure, t('home.notRead'), t('errors:server.notLoaded'))}
        </Text>
      ) : null}
    </Panel>
  );
}

/** Of a period; it leads to the visits that it adds up. */
function Sold(props: { period: (typeof shownPeriods)[number]; read: OfficeRead; money: Money }) {
  const { t } = useTranslation('office');
  const { period, read, money } = props;
  const { counted, currency, isMixed } = useChosenVisits(read, { period });
  const figure = useMemo(() => total(counted), [counted]);
  const { amount, ofJobs } = useFigureText(money, currency);
  const isNothing = figure.offeredJobs === 0;
  return (
    <LinkBox>
      <Flex minH="touch" py="2" gap="4" align="center" justify="space-between">
        <Box minW="0">
          <LinkOverlay asChild focusVisibleRing="inside" borderRadius="l1">
            <Link to="/office/visits" search={{ period }}>
              {t(`filters.periods.${period}`)}
            </Link>
          </LinkOverlay>
          <Text color="fg.muted" textStyle="sm">
            {isNothing ? t('figures.none') : `${t('figures.jobs')}: ${ofJobs(figure)}`}
          </Text>
          {isMixed ? (
            <Text color="fg.muted" textStyle="sm">
              {t('figures.mixed')}
            </Text>
          ) : null}
        </Box>
        <Flex align="center" gap="2" flexShrink={0}>
          <Text textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {isNothing ? '—' : amount(figure.sold)}
          </Text>
          <Icon as={ChevronRight} boxSize="5" color="fg.subtle" aria-hidden />
        </Flex>
      </Flex>
    </LinkBox>
  );
}
