import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { VirtualList } from '../../../ui/display/virtual-list.tsx';
import { StyleSheet } from '../../../ui/style-sheet.tsx';
import { cellText } from './cells.ts';
import { columnsOf, isNumeric } from './columns.ts';
import { nameOf } from './relation-text.ts';
import { fieldOf, type WorkbenchRow } from './rows.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/** The rows as a list to be opened one by one, where the screen is too narrow for cells. */
export function RecordList(props: {
  table: WorkbenchTable;
  rows: readonly WorkbenchRow[];
  money: Money;
  typedIn: TypedIn;
  onOpen: (refId: string) => void;
}) {
  const { t } = useTranslation('authoring');
  const amount = columnsOf[props.table].find(
    (column) => isNumeric(column) && column.kind !== 'used',
  );
  const amountOf = (row: WorkbenchRow) => {
    if (!amount) return '';
    const value = fieldOf(row, amount.name);
    if (amount.kind === 'money') return props.money.formatCents(String(value));
    return cellText(amount, value, props.typedIn);
  };
  return (
    <>
      <StyleSheet styles={styles} />
      <VirtualList
        items={props.rows.map((row) => ({ id: row.refId, row }))}
        rowHeight={() => estimatedHeight}
        renderRow={({ row }) => (
          <button
            type="button"
            className="record-row"
            data-state={row.state}
            onClick={() => props.onOpen(row.refId)}
          >
            <span className="record-texts">
              <span className="record-name">{nameOf(row.record)}</span>
              <span className="record-source">
                {t(`workbench.sources.${row.source}`)}
                {row.state === 'published' ? '' : ` · ${t(`workbench.states.${row.state}`)}`}
                {row.byVendor ? ` · ${t('workbench.states.byVendor')}` : ''}
              </span>
            </span>
            <span className="record-amount">{amountOf(row)}</span>
            <ChevronRight aria-hidden />
          </button>
        )}
      />
    </>
  );
}

const estimatedHeight = 72;

const styles = {
  '.record-row': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: 'touch',
    ps: '4',
    pe: '3',
    py: '3',
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
  },
  '.record-row:is([data-state=changed], [data-state=new])': {
    boxShadow: 'inset 3px 0 0 {colors.orange.solid}',
  },
  '.record-row[data-state=gone] .record-name': { textDecoration: 'line-through' },
  '.record-texts': { flex: '1', minW: '0', display: 'flex', flexDirection: 'column' },
  '.record-name': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '.record-source': { textStyle: 'sm', color: 'fg.muted' },
  '.record-amount': { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' },
};
