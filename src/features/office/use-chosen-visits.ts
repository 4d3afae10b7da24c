import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currenciesOf, visitsIn } from '../../domain/office/figures.ts';
import { filterVisits } from '../../domain/office/visit-list.ts';
import { useNow } from '../../runtime/use-now.ts';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import type { OfficeRead } from './office-reading.ts';
import { filterOf, type OfficeSearch } from './office-search.ts';

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
