import { Badge, Box, Button, Flex, Grid, HStack, Link, Span, Stack, Text } from '@chakra-ui/react';
import { Link as RouteLink } from '@tanstack/react-router';
import { CalendarClock, Phone, PhoneCall } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeEstimate } from '../../domain/office/estimates.ts';
import { currenciesOf } from '../../domain/office/figures.ts';
import {
  callState,
  type FollowUp,
  type FollowUpOrder,
  followUp,
  type OpenJob,
  sortFollowUps,
  stakeIn,
  stakeOf,
} from '../../domain/office/follow-up.ts';
import { decimalText } from '../../domain/pricing/exact.ts';
import { tierKind } from '../../domain/pricing/warranty.ts';
import { dateText, nearText } from '../../i18n/moment.ts';
import type { Money } from '../../runtime/use-money.ts';
import { useNow } from '../../runtime/use-now.ts';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import { useVariables } from '../../runtime/use-variables.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { tierPalette } from '../../ui/tier/tier-tone.ts';
import { CallDialog, CallList } from './calls.tsx';
import { EstimateList } from './estimates.tsx';
import { FollowUpFile } from './export-button.tsx';
import { allVisits, ListHead, OfficePage } from './office-page.tsx';
import type { OfficeRead } from './office-reading.ts';
import { type OfficeAddress, type OfficeSearch, usualOrder } from './office-search.ts';
import type { ChosenVisits } from './use-office.ts';
import { declinedText, VisitBadge } from './visit-badge.tsx';

/** What was offered and not sold, for the office to call its customers about, and who was called (V5). */
export function FollowUpScreen(props: OfficeAddress) {
  return (
    <OfficePage at="followUp" amountOf={stakeOf} {...props}>
      {(chosen, money, read) => <FollowUps {...props} chosen={chosen} money={money} read={read} />}
    </OfficePage>
  );
}

type Props = OfficeAddress & { chosen: ChosenVisits; money: Money; read: OfficeRead };

function FollowUps(props: Props) {
  const { t } = useTranslation('office');
  const { money, read, search, onSearch } = props;
  const { nameOf, calendar } = props.chosen;
  const { all, currency, onMarked } = useFollowUps(props);
  const stakeText = useStakeText(money);
  const [most, setMost] = useState(atOnce);
  const counted = all.filter((each) => each.currency === currency);
  const stake = stakeText(
    decimalText(stakeIn(counted)),
    currency,
    counted.some(({ isMost }) => isMost),
  );
  return (
    <Stack gap="4">
      <ListHead
        text={`${t('followUp.count', { count: all.length })} · ${stake}`}
        isReading={!read.isWhole && !read.failure}
        file={<FollowUpFile followUps={all} nameOf={nameOf} calendar={calendar} />}
      />
      {all.length === 0 ? (
        <EmptyState
          icon={PhoneCall}
          title={t('followUp.none')}
          text={t('followUp.noneText')}
          action={
            <Button size="lg" onClick={() => onSearch({ ...allVisits, calls: 'all' })}>
              {t('followUp.showAll')}
            </Button>
          }
        />
      ) : (
        <Stack as="ul" aria-label={t('followUp.title')} listStyleType="none" gap="3">
          {all.slice(0, most).map((each) => (
            <FollowUpRow
              key={each.visit.id}
              followUp={each}
              money={money}
              nameOf={nameOf}
              search={search}
              estimates={read.estimates.get(each.visit.id)}
              accepted={read.accepted}
              mail={read.mail}
              onMarked={onMarked}
            />
          ))}
        </Stack>
      )}
      {all.length > most ? (
        <Flex justify="center">
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => setMost((before) => before + atOnce)}
          >
            {t('followUp.more')}
          </Button>
        </Flex>
      ) : null}
    </Stack>
  );
}

const atOnce = 50;

/**
 * Those that the address asks for, in its order. What was marked here stays where it is as long as the screen does, so
 * that nothing jumps away under a finger.
 */
function useFollowUps({ chosen: { chosen }, read: { calls }, search }: Props) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { calls: state = 'open', sort = usualOrder, currency: wanted } = search;
  const mostChosen = useVariables()?.mostChosen;
  const known = useMemo(
    () => chosen.flatMap((visit) => followUp(visit, calls.get(visit.id) ?? [], mostChosen) ?? []),
    [chosen, calls, mostChosen],
  );
  const currencies = currenciesOf(known);
  const isThere = currencies.some((each) => (each ?? '') === wanted);
  const currency = wanted !== undefined && isThere ? wanted || null : (currencies[0] ?? null);
  const all = useMemo(() => {
    const asked = known.filter(
      (each) => state === 'all' || callState(each) === state || marked.has(each.visit.id),
    );
    return sortFollowUps(asked, sort as FollowUpOrder, currency);
  }, [known, state, sort, currency, marked]);
  const onMarked = useCallback(
    (visit: string) => setMarked((before) => new Set([...before, visit])),
    [],
  );
  return { all, currency, onMarked };
}

/** A visit to be followed up: who is called, about what, what it may come to, and who has called. */
const FollowUpRow = memo(function FollowUpRow(props: {
  followUp: FollowUp;
  money: Money;
  nameOf: (user: string) => string;
  search: OfficeSearch;
  /** Of the visit; undefined: none. */
  estimates: readonly OfficeEstimate[] | undefined;
  /** As `OfficeRead` has them. */
  accepted: OfficeRead['accepted'];
  mail: string | undefined;
  /** The customer of this visit was marked as called. */
  onMarked: (visit: string) => void;
}) {
  const { t, i18n } = useTranslation('office');
  const now = useNow();
  const { zone, dayOf } = useOfficeCalendar();
  const stakeText = useStakeText(props.money);
  const [isCalling, setCalling] = useState(false);
  const { visit, jobs, currency, amount, isMost, likely, callBack, calls } = props.followUp;
  const { id, customer, phone, address } = visit;
  const name = customer || t('customer.none');
  return (
    <Box as="li">
      <Panel>
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'minmax(0, 2fr) minmax(0, 3fr)',
            lg: 'minmax(0, 2fr) minmax(0, 3fr) auto',
          }}
          columnGap="6"
          rowGap="3"
        >
          <Stack gap="0" minW="0" overflowWrap="anywhere" align="start">
            <Link asChild fontWeight="semibold" py="3" mt="-3">
              <RouteLink
                to="/office/visits/$visitId"
                params={{ visitId: id }}
                search={props.search}
              >
                {name}
              </RouteLink>
            </Link>
            {phone.trim() === '' ? null : (
              <Link
                href={`tel:${phone}`}
                minH="touch"
                alignItems="center"
                gap="2"
                aria-label={t('followUp.callAt', { phone })}
              >
                <Phone aria-hidden size="1em" />
                {phone}
              </Link>
            )}
            {address.trim() === '' ? null : <Text whiteSpace="pre-line">{address}</Text>}
            <HStack gap="2" wrap="wrap" pt="2">
              {visit.status === 'signed' && !visit.isUnsettled ? (
                <StatusBadge tone="neutral" label={t('followUp.partlySigned')} />
              ) : (
                <VisitBadge status={visit.status} isUnsettled={visit.isUnsettled} />
              )}
              <Text color="fg.muted" textStyle="sm">
                {[nearText(visit.started, now, i18n.language, zone), props.nameOf(visit.user)].join(
                  ' · ',
                )}
              </Text>
              {callBack === null ? null : (
                <StatusBadge
                  tone={callBack <= dayOf(new Date(now).toISOString()) ? 'warning' : 'info'}
                  icon={CalendarClock}
                  label={t('followUp.callBack', { day: dateText(callBack, i18n.language) })}
                />
              )}
            </HStack>
          </Stack>
          <Stack gap="3" minW="0">
            {visit.isUnsettled ? <Notice tone="warning">{t('followUp.unsettled')}</Notice> : null}
            {jobs.length > 0 ? (
              <OpenJobs jobs={jobs} currency={currency} money={props.money} />
            ) : null}
          </Stack>
          <Stack
            gap="3"
            direction={{ base: 'row', lg: 'column' }}
            gridColumn={{ md: '1 / -1', lg: 'auto' }}
            align={{ base: 'center', lg: 'end' }}
            justify={{ base: 'space-between', lg: 'start' }}
            wrap="wrap"
          >
            <Stack gap="0" align={{ base: 'start', lg: 'end' }} fontVariantNumeric="tabular-nums">
              <Text textStyle="xl" fontWeight="semibold">
                {stakeText(amount, currency, isMost)}
              </Text>
              {likely === null ? null : (
                <Text color="fg.muted" textStyle="sm">
                  {t('followUp.likely', { amount: stakeText(likely, currency, false) })}
                </Text>
              )}
            </Stack>
            <Button
              variant="outline"
              aria-label={t('calls.markOf', { name })}
              onClick={() => setCalling(true)}
            >
              <PhoneCall />
              {t('calls.mark')}
            </Button>
          </Stack>
        </Grid>
        {props.estimates ? (
          <Box mt="3" borderTopWidth="1px">
            <EstimateList
              estimates={props.estimates}
              accepted={props.accepted}
              mail={props.mail}
              isShort
            />
          </Box>
        ) : null}
        {calls.length === 0 ? null : (
          <Box mt="3" borderTopWidth="1px">
            <CallList calls={calls} nameOf={props.nameOf} />
          </Box>
        )}
        <CallDialog
          visit={id}
          name={name}
          isOpen={isCalling}
          onClose={() => setCalling(false)}
          onMarked={props.onMarked}
        />
      </Panel>
    </Box>
  );
});

/** What was offered of each job: what was chosen and not signed, else all that was shown, and why it was declined. */
function OpenJobs(props: {
  jobs: readonly OpenJob[];
  currency: FollowUp['currency'];
  money: Money;
}) {
  return (
    <Stack as="ul" listStyleType="none" gap="3" minW="0">
      {props.jobs.map((job) => (
        <Stack as="li" key={job.line.job} gap="1" overflowWrap="anywhere">
          <OpenJobText {...props} job={job} />
        </Stack>
      ))}
    </Stack>
  );
}

function OpenJobText(props: { job: OpenJob; currency: FollowUp['currency']; money: Money }) {
  const { t } = useTranslation('office');
  const tierText = useTierText();
  const { money } = props;
  const { line, amount } = props.job;
  const { tier, shown } = line;
  return (
    <>
      <Text fontWeight="semibold">{line.problem || t('list.noProblem')}</Text>
      {tier ? (
        <>
          <HStack gap="2" wrap="wrap">
            <TierBadge {...tier} label={tierText(tier.name)} />
            <Text>{line.offer}</Text>
            <Text fontVariantNumeric="tabular-nums">
              {money.formatWhole(amount, props.currency ?? null)}
            </Text>
          </HStack>
          <Text color="fg.muted" textStyle="sm">
            {t('visit.unsigned')}
          </Text>
        </>
      ) : null}
      {!tier && shown && shown.tiers.length > 0 ? (
        // In one line, or none: where they have no room they wrap to where nobody sees them.
        <Flex wrap="wrap" h="7" overflow="hidden" hideBelow="md">
          <Box flex="1 0 0" h="7" />
          <HStack as="ul" listStyleType="none" gap="3" flex="none" h="7">
            {shown.tiers.map((each) => (
              <HStack as="li" key={`${each.refId} ${each.name}`} gap="1.5">
                <TierBadge {...each} label={tierText(each.name)} />
                <Span fontVariantNumeric="tabular-nums">
                  {money.formatWhole(each.amount, shown.currency)}
                </Span>
              </HStack>
            ))}
          </HStack>
        </Flex>
      ) : null}
      {line.declined === null ? null : (
        <Text color="fg.muted">{declinedText(line.declined, t)}</Text>
      )}
    </>
  );
}

function TierBadge({ name, refId, label }: { name: string; refId: string; label: string }) {
  return (
    <Badge variant="solid" colorPalette={tierPalette(tierKind(name, refId))}>
      {label}
    </Badge>
  );
}

/** How is written what can still be sold; — where no price is known. */
function useStakeText({ formatWhole }: Money) {
  const { t } = useTranslation('office');
  return (amount: string, currency: string | null | undefined, isMost: boolean): string => {
    if (currency === undefined || amount === '0') return '—';
    const written = formatWhole(amount, currency);
    return isMost ? t('followUp.upTo', { amount: written }) : written;
  };
}
