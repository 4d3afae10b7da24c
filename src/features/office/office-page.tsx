import { Box, Button, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { FileSearch } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callStates, followUpOrders } from '../../domain/office/follow-up.ts';
import type { OfficeCalendar } from '../../domain/organization/time-zone.ts';
import { type Money, useMoney } from '../../runtime/use-money.ts';
import { visitStatuses } from '../../schemas/visit.ts';
import type { Failure } from '../../server/failure.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LostNotice, Unavailable } from '../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PickOne } from '../../ui/input/pick-one.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { VisitsFile } from './export-button.tsx';
import type { OfficeRead } from './office-reading.ts';
import {
  daysToRead,
  type OfficeAddress,
  type OfficeSearch,
  periods,
  usualOrder,
  usualPeriod,
} from './office-search.ts';
import { type AmountOf, type ChosenVisits, useChosenVisits, useOffice } from './use-office.ts';

type Content = (chosen: ChosenVisits, money: Money, read: OfficeRead) => ReactNode;

/** One of the office's screens over visits: which, and what is known of them; what was read stays without a network. */
export function OfficePage(
  props: OfficeAddress & {
    at: 'visits' | 'figures' | 'followUp';
    width?: 'content' | 'panes';
    amountOf?: AmountOf;
    children: Content;
  },
) {
  const { t } = useTranslation('office');
  const { read, load } = useOffice(daysToRead(props.search), true);
  const money = useMoney();
  const retry = () => void load();
  const title = props.at === 'visits' ? t('title') : t(`${props.at}.title`);
  const isHere = read && money && (read.visits.length > 0 || (read.isWhole && !read.failure));
  return (
    <Page
      title={title}
      width={props.width ?? 'content'}
      above={<OfficeTabs at={props.at} search={props.search} />}
    >
      {isHere ? (
        <Read {...props} read={read} money={money} onRetry={retry}>
          {props.children}
        </Read>
      ) : null}
      {!isHere && read?.failure ? (
        <VisitsUnavailable failure={read.failure} onRetry={retry} />
      ) : null}
      {!isHere && !read?.failure ? <ListSkeleton rows={6} /> : null}
    </Page>
  );
}

function Read(
  props: Parameters<typeof OfficePage>[0] & {
    read: OfficeRead;
    money: Money;
    onRetry: () => void;
  },
) {
  const { t } = useTranslation('office');
  const { at, read, money, onSearch } = props;
  const isFollowUp = at === 'followUp';
  // What was declined or ended is told by the calls there.
  const search = isFollowUp ? { ...props.search, status: undefined } : props.search;
  const chosen = useChosenVisits(read, search, props.amountOf);
  const currencies = chosen.currencies.map((refId) => ({
    value: refId ?? '',
    label: (refId ?? '').toUpperCase(),
  }));
  return (
    <Stack gap="4">
      {read.failure ? (
        <LostNotice failure={read.failure} lost={t('read.lost')} onRetry={props.onRetry} />
      ) : null}
      {read.visits.length === 0 ? (
        <EmptyState icon={FileSearch} title={t('list.empty')} text={t('list.emptyText')} />
      ) : (
        <>
          <OfficeFilters
            isFollowUp={isFollowUp}
            search={search}
            onSearch={onSearch}
            technicians={chosen.technicians}
            currencies={currencies}
            currency={chosen.currency ?? ''}
          />
          {isFollowUp ? null : (
            <ListHead
              text={t('list.visits', { count: chosen.chosen.length })}
              isReading={!read.isWhole && !read.failure}
              file={
                <VisitsFile
                  visits={chosen.chosen}
                  nameOf={chosen.nameOf}
                  calendar={chosen.calendar}
                />
              }
            />
          )}
          {read.unreadable > 0 ? (
            <Notice tone="warning">{t('list.unreadable', { count: read.unreadable })}</Notice>
          ) : null}
          {chosen.chosen.length === 0 ? (
            <EmptyState
              icon={FileSearch}
              title={t('list.none')}
              text={t('list.noneText')}
              action={
                <Button size="lg" onClick={() => onSearch(allVisits)}>
                  {t('filters.clear')}
                </Button>
              }
            />
          ) : (
            props.children(chosen, money, read)
          )}
          <WhoseDays calendar={chosen.calendar} />
        </>
      )}
    </Stack>
  );
}

/** Whose days these are, where they are not the organization's (T1). */
function WhoseDays({ calendar: { zone, unknown } }: { calendar: OfficeCalendar }) {
  const { t } = useTranslation('office');
  if (zone !== undefined && unknown === undefined) return null;
  return (
    <Text color="fg.muted" textStyle="sm">
      {unknown === undefined ? t('zone.none') : t('zone.unknown', { zone: unknown })}
    </Text>
  );
}

/** What lets all visits through. */
export const allVisits = {
  period: 'all',
  technician: undefined,
  status: undefined,
  least: undefined,
} as const;

/** In place of visits, where the server was not there to be asked. */
export function VisitsUnavailable(props: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('office');
  return (
    <Unavailable
      {...props}
      offline={{ title: t('read.offlineTitle'), text: t('read.offlineText') }}
      failed={{ title: t('read.failedTitle'), text: t('read.failedText') }}
    />
  );
}

const tabs = [
  { key: 'visits', to: '/office/visits' },
  { key: 'figures', to: '/office/figures' },
  { key: 'followUp', to: '/office/follow-up' },
] as const;

/** The office's screens, each of the visits that are chosen. */
function OfficeTabs(props: { at: (typeof tabs)[number]['key']; search: OfficeSearch }) {
  const { t } = useTranslation('office');
  return (
    <Box as="nav" aria-label={t('tabs.label')} borderBottomWidth="1px">
      <HStack as="ul" listStyleType="none" gap="0" wrap="wrap">
        {tabs.map(({ key, to }) => (
          <li key={key}>
            <Box
              asChild
              display="flex"
              alignItems="center"
              minH="touch"
              px={{ base: '3', md: '4' }}
              borderBottomWidth="3px"
              borderColor={key === props.at ? 'brand.solid' : 'transparent'}
              color={key === props.at ? 'brand.fg' : 'fg.muted'}
              fontWeight={key === props.at ? 'semibold' : 'normal'}
              focusVisibleRing="inside"
              _hover={{ color: 'fg' }}
            >
              <Link
                to={to}
                search={props.search}
                aria-current={key === props.at ? 'page' : undefined}
              >
                {t(`tabs.${key}`)}
              </Link>
            </Box>
          </li>
        ))}
      </HStack>
    </Box>
  );
}

/** How many of what is listed there are, and its file. */
export function ListHead(props: { text: string; isReading: boolean; file: ReactNode }) {
  const { t } = useTranslation('office');
  return (
    <HStack justify="space-between" gap="3" wrap="wrap" minH="touch">
      <Text color="fg.muted" role="status" fontVariantNumeric="tabular-nums">
        {props.text}
        {props.isReading ? ` · ${t('read.reading')}` : ''}
      </Text>
      {props.file}
    </HStack>
  );
}

/** Which visits are looked at: kept in the address, so that they stay and can be sent. */
function OfficeFilters(
  props: OfficeAddress & {
    /** Those that are listed to be followed up, in an order, or visits by what has become of them. */
    isFollowUp: boolean;
    /** Those who have visits: user and name. */
    technicians: readonly (readonly [string, string])[];
    /** Those that there are, with their names; to be chosen where there are several. */
    currencies: readonly { value: string; label: string }[];
    /** That which is counted. */
    currency: string;
  },
) {
  const { t } = useTranslation('office');
  const { search, onSearch, currencies } = props;
  const columns = 4 + Number(props.isFollowUp) + Number(currencies.length > 1);
  return (
    <SimpleGrid
      as="section"
      aria-label={t('filters.label')}
      columns={{ base: 2, md: columns === 4 ? columns : 3, lg: columns }}
      gap="3"
    >
      <PickOne
        label={t('filters.period')}
        options={periods.map((value) => ({ value, label: t(`filters.periods.${value}`) }))}
        value={search.period ?? usualPeriod}
        onChange={(period) => onSearch({ period })}
      />
      <PickOne
        label={t('filters.technician')}
        options={[
          { value: '', label: t('filters.allTechnicians') },
          ...props.technicians.map(([value, label]) => ({ value, label })),
        ]}
        value={search.technician ?? ''}
        onChange={(technician) => onSearch({ technician: technician || undefined })}
      />
      {props.isFollowUp ? (
        <PickOne
          label={t('filters.calls')}
          options={[...callStates, 'all' as const].map((value) => ({
            value,
            label: t(`filters.callStates.${value}`),
          }))}
          value={search.calls ?? 'open'}
          onChange={(calls) => onSearch({ calls })}
        />
      ) : (
        <PickOne
          label={t('filters.status')}
          options={[
            { value: '', label: t('filters.allStatuses') },
            ...visitStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          value={search.status ?? ''}
          onChange={(status) => onSearch({ status: status || undefined })}
        />
      )}
      <Least least={search.least} onChange={(least) => onSearch({ least })} />
      {props.isFollowUp ? (
        <PickOne
          label={t('filters.order')}
          options={followUpOrders.map((value) => ({ value, label: t(`filters.orders.${value}`) }))}
          value={search.sort ?? usualOrder}
          onChange={(sort) => onSearch({ sort })}
        />
      ) : null}
      {currencies.length > 1 ? (
        <PickOne
          label={t('filters.currency')}
          options={currencies}
          value={props.currency}
          onChange={(currency) => onSearch({ currency })}
        />
      ) : null}
    </SimpleGrid>
  );
}

/** As long as somebody types, the list waits. */
const pauseMs = 300;

function Least(props: {
  least: number | undefined;
  onChange: (least: number | undefined) => void;
}) {
  const { t } = useTranslation('office');
  const { least, onChange } = props;
  const [typed, setTyped] = useState(least === undefined ? '' : String(least));
  const [before, setBefore] = useState(least);
  const number = Number(typed);
  const read = typed.trim() !== '' && number > 0 ? number : undefined;
  // The address says something else than what was typed: a link, going back.
  if (before !== least) {
    setBefore(least);
    if (least !== read) setTyped(least === undefined ? '' : String(least));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is told, by whatever function there is by then.
  useEffect(() => {
    if (read === least) return;
    const pause = setTimeout(() => onChange(read), pauseMs);
    return () => clearTimeout(pause);
  }, [read, least]);
  return <TextField label={t('filters.least')} type="number" value={typed} onChange={setTyped} />;
}
