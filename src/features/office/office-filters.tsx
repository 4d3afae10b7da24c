import { SimpleGrid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callStates, followUpOrders } from '../../domain/office/follow-up.ts';
import { visitStatuses } from '../../schemas/visit.ts';
import { PickOne } from '../../ui/input/pick-one.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { type OfficeAddress, periods, usualOrder, usualPeriod } from './office-search.ts';

/** Which visits are looked at: kept in the address, so that they stay and can be sent. */
export function OfficeFilters(
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
