import { Grid, Stack } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Figure,
  figures,
  type Grouping,
  groupings,
  total,
} from '../../domain/office/figures.ts';
import { tierKind } from '../../domain/pricing/warranty.ts';
import { shortDayText } from '../../i18n/moment.ts';
import type { Money } from '../../runtime/use-money.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PickOne } from '../../ui/input/pick-one.tsx';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { FiguresChart } from './figures-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { OfficePage } from './office-page.tsx';
import type { OfficeAddress } from './office-search.ts';
import type { ChosenVisits } from './use-chosen-visits.ts';

/** What visits come to by day, technician, problem or tier, as table and chart (V5). */
export function FiguresScreen(props: OfficeAddress) {
  return (
    <OfficePage at="figures" {...props}>
      {(chosen, money) => <Figures {...props} chosen={chosen} money={money} />}
    </OfficePage>
  );
}

function Figures(props: OfficeAddress & { chosen: ChosenVisits; money: Money }) {
  const { t } = useTranslation('office');
  const { chosen, money, search, onSearch } = props;
  const { counted, currency, isMixed, calendar } = chosen;
  const by = (search.by as Grouping | undefined) ?? 'day';
  const all = useMemo(() => total(counted), [counted]);
  const rows = useMemo(() => figures(counted, by, calendar.dayOf), [counted, by, calendar]);
  const labelOf = useLabelOf(by, chosen.nameOf);
  const named = rows.map((figure) => ({
    ...figure,
    label: labelOf(figure),
    tone: by === 'tier' ? tierKind(figure.name, figure.key) : undefined,
  }));
  return (
    <Stack gap="4">
      <FigureTiles figure={all} currency={currency} money={money} isMixed={isMixed} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '{sizes.72}' }}>
        <PickOne
          label={t('figures.by')}
          options={groupings.map((value) => ({ value, label: t(`figures.groupings.${value}`) }))}
          value={by}
          onChange={(value) => onSearch({ by: value })}
        />
      </Grid>
      {rows.length === 0 ? (
        <EmptyState icon={ChartColumn} title={t('figures.none')} text={t('figures.noneText')} />
      ) : (
        <>
          <Panel title={t('figures.chart')}>
            <FiguresChart rows={named} money={money} currency={currency} />
          </Panel>
          <Panel>
            <FiguresTable
              heading={t(`figures.groupings.${by}`)}
              rows={named}
              all={all}
              money={money}
              currency={currency}
            />
          </Panel>
        </>
      )}
    </Stack>
  );
}

function useLabelOf(by: Grouping, nameOf: (user: string) => string) {
  const { t, i18n } = useTranslation('office');
  const tierText = useTierText();
  return ({ key, name }: Figure): string => {
    if (by === 'day') return shortDayText(`${key}T12:00:00`, i18n.language);
    if (by === 'technician') return nameOf(key);
    if (by === 'problem') return key || t('figures.noProblem');
    return name ? tierText(name) : t('figures.noTier');
  };
}
