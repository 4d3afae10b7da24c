import { Button, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeCalendar } from '../../domain/organization/time-zone.ts';
import { type Money, useMoney } from '../../runtime/use-money.ts';
import type { Failure } from '../../server/failure.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LostNotice, Notice } from '../../ui/feedback/notice.tsx';
import { Unavailable } from '../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ListHead } from './list-head.tsx';
import { OfficeFilters } from './office-filters.tsx';
import type { OfficeRead } from './office-reading.ts';
import { daysToRead, type OfficeAddress } from './office-search.ts';
import { OfficeTabs } from './office-tabs.tsx';
import { type AmountOf, type ChosenVisits, useChosenVisits } from './use-chosen-visits.ts';
import { useOffice } from './use-office.ts';
import { VisitsFile } from './visits-file.tsx';

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
        <LostNotice text={lostText(t, read.failure)} onRetry={props.onRetry} />
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

/** Above visits that were read before: why they could not be read again. */
function lostText(t: TFunction<'office'>, { kind, foreign }: Failure): string {
  return t(kind === 'unreachable' && !foreign ? 'read.lost' : 'read.stale');
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
