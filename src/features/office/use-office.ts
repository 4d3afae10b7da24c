import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currenciesOf, visitsIn } from '../../domain/office/figures.ts';
import { filterVisits } from '../../domain/office/visit-list.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNews } from '../../runtime/use-news.ts';
import { useNow } from '../../runtime/use-now.ts';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import { type OfficeRead, type OfficeReading, officeReading } from './office-reading.ts';
import { filterOf, type OfficeSearch } from './office-search.ts';

/**
 * The visits of the organization, read again whenever one is there or another one (V5).
 *
 * @param days as `officeReading` takes it
 * @param orAll where there are none of these days, all of them, so that it is known whether there are any
 */
export function useOffice(
  days: number | undefined,
  orAll = false,
): {
  read: OfficeRead | undefined;
  load: () => Promise<void>;
} {
  const { server } = useApp();
  const workspace = useWorkspace();
  const asked = officeReading(workspace, server, days);
  const recent = readyValue(useLive(readOf, asked));
  const isNone = recent?.isWhole && recent.visits.length === 0 && !recent.failure;
  const office = isNone && orAll ? officeReading(workspace, server) : asked;
  const read = readyValue(useLive(readOf, office));
  useEffect(() => {
    void office.load();
  }, [office]);
  useNews(read?.poke, office.load);
  return { read, load: office.load };
}

function readOf({ read$ }: OfficeReading) {
  return read$;
}

/**
 * The visits that the address asks for, and those of them that can be added up.
 *
 * @param amountOf what of a visit is compared with the least amount; the same function at each rendering
 */
export function useChosenVisits(
  { visits, people }: OfficeRead,
  search: OfficeSearch,
  amountOf?: AmountOf,
) {
  const { t } = useTranslation('office');
  const calendar = useOfficeCalendar();
  // Another day begins, and with it the period.
  const today = calendar.dayOf(new Date(useNow()).toISOString());
  const { period, technician, status, least, currency: wanted } = search;
  const chosen = useMemo(() => {
    const asked = { period, technician, status, least };
    const filter = filterOf(asked as OfficeSearch, today);
    return filterVisits(visits, filter, calendar.dayOf, amountOf);
  }, [visits, period, technician, status, least, today, calendar, amountOf]);
  const currencies = useMemo(() => currenciesOf(visits), [visits]);
  const own = useMemo(() => currenciesOf(chosen), [chosen]);
  const isThere = currencies.some((each) => (each ?? '') === wanted);
  // Nothing is nothing of the usual currency.
  const [usual = null] = own.length > 0 ? own : currencies;
  const currency = wanted !== undefined && isThere ? wanted || null : usual;
  const counted = useMemo(() => visitsIn(chosen, currency), [chosen, currency]);
  const nameOf = (user: string) => people.get(user) || t('technician.unknown');
  const technicians = [...new Set(visits.map(({ user }) => user))]
    .map((user) => [user, nameOf(user)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
  const isMixed = own.length > 1;
  return { chosen, counted, currency, currencies, nameOf, technicians, isMixed, calendar };
}

export type AmountOf = Parameters<typeof filterVisits>[3];

export type ChosenVisits = ReturnType<typeof useChosenVisits>;
