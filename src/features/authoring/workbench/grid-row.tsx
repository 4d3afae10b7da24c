// biome-ignore-all lint/a11y/useSemanticElements: of a table only what is in sight is in the page, which a table element can't say.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes round the cells.

import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostDay } from '../../../domain/cost-days.ts';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { describedField } from '../../../schemas/described-fields.ts';
import type { Content, ContentValue } from '../../../schemas/draft.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import { useAuthoring } from '../authoring-context.tsx';
import type { AuthoredBook } from '../queries.ts';
import { cellText } from './cells.ts';
import { type Column, isField, isNumeric, isOptional } from './columns.ts';
import { useConfirmedText } from './confirmed-cost.tsx';
import type { WrongCell } from './paste.ts';
import { nameOf, relationText } from './relation-text.ts';
import { fieldOf, isChanged, valueBefore, type WorkbenchRow } from './rows.ts';
import { useWrongText } from './use-wrong-text.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/** What somebody has to look at before the row can be published. */
type RowTrouble = 'conflict' | 'fault' | null;

type GridRowProps = {
  row: WorkbenchRow;
  /** From 0. */
  index: number;
  /** Where it stands, in pixels. */
  start: number;
  columns: readonly Column[];
  template: string;
  money: Money;
  typedIn: TypedIn;
  used: number | null;
  /** By which list its cost was confirmed last. */
  day: CostDay | undefined;
  trouble: RowTrouble;
  picked: boolean;
  /** The column that has the focus; -1: none of this row. */
  active: number;
  /** Says where the active cell is. */
  positionId: string;
  /** The first and last column of those that are marked; -1: none of this row. */
  left: number;
  right: number;
  /** What the editor of the active cell begins with; null: it is not edited. */
  editing: string | null;
  /** Values that the draft has in a moment. */
  pending: Content | undefined;
  wrong: readonly WrongCell[] | undefined;
};

/** One record. The grid listens for what is done to it: a row has no handlers of its own. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, active } = props;
  const { t } = useTranslation('authoring');
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={index + 2}
      aria-selected={props.picked}
      data-row={index}
      data-picked={props.picked || undefined}
      data-gone={row.state === 'gone' || undefined}
      style={{ gridTemplateColumns: props.template, transform: `translateY(${props.start}px)` }}
    >
      {columns.map((column, at) => {
        const wrong = props.wrong?.find((each) => each.column === column.name);
        const isActive = at === active;
        const isEdited = isActive && props.editing !== null;
        const isPending = props.pending !== undefined && Object.hasOwn(props.pending, column.name);
        return (
          <div
            key={column.name}
            role="gridcell"
            className="grid-cell"
            aria-colindex={at + 1}
            aria-readonly={!isField(column) || row.state === 'gone'}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={isActive ? props.positionId : undefined}
            tabIndex={isActive ? 0 : -1}
            data-column={at}
            data-pick={column.kind === 'pick' || undefined}
            data-fixed={at < 2 || undefined}
            data-numeric={isNumeric(column) || undefined}
            data-quiet={isQuiet(column) || undefined}
            data-source={column.kind === 'source' || undefined}
            data-long={isLong(column) || undefined}
            data-ranged={(at >= props.left && at <= props.right) || undefined}
            data-changed={isPending || isChanged(row, column.name) || undefined}
            data-wrong={wrong ? true : undefined}
            data-editing={isEdited || undefined}
          >
            <Cell {...props} column={column} wrong={wrong} />
            {isEdited ? (
              <textarea
                className="grid-editor"
                rows={1}
                aria-label={t(`fields.${column.name}`)}
                defaultValue={props.editing ?? ''}
                inputMode={isNumeric(column) ? 'decimal' : 'text'}
                spellCheck={column.kind === 'text'}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
});

function Cell(
  props: Omit<GridRowProps, 'wrong'> & { column: Column; wrong: WrongCell | undefined },
) {
  const { t } = useTranslation('authoring');
  const wrongText = useWrongText();
  const { row, column, wrong } = props;
  if (wrong) {
    return (
      <>
        <CircleAlert className="grid-sign" aria-hidden />
        <span className="grid-text" title={wrongText(wrong.column, wrong.reason)}>
          {wrong.typed || t('workbench.nothing')}
        </span>
      </>
    );
  }
  switch (column.kind) {
    case 'pick':
      return (
        <input
          type="checkbox"
          className="grid-check"
          tabIndex={-1}
          readOnly
          checked={props.picked}
          disabled={row.state === 'gone'}
          aria-label={t('workbench.pick', { name: nameOf(row.record) })}
        />
      );
    case 'relation':
      return <RelationCell row={row} column={column} />;
    case 'refId':
      return <span className="grid-text">{row.refId}</span>;
    case 'confirmed':
      return <ConfirmedCell day={props.day} />;
    case 'used':
      return <span>{props.used ?? ''}</span>;
    case 'source':
      return <Source row={row} trouble={props.trouble} />;
    default:
      return <FieldCell {...props} />;
  }
}

function ConfirmedCell({ day }: { day: CostDay | undefined }) {
  const text = useConfirmedText();
  return <span className="grid-text">{day ? text(day) : ''}</span>;
}

/** Asks for the book itself, so that an edit renders the rows alone that it is about. */
function RelationCell({ row, column }: { row: WorkbenchRow; column: Column }) {
  const { drafted } = useAuthoring();
  const table = column.name as PricebookTable;
  const ids = fieldOf(row, column.name) as readonly string[];
  return <span className="grid-text">{relationText(drafted, table, ids)}</span>;
}

function FieldCell(
  props: Pick<GridRowProps, 'row' | 'pending' | 'money' | 'typedIn'> & { column: Column },
) {
  const { t } = useTranslation('authoring');
  const { row, column, pending } = props;
  const value = pending?.[column.name] ?? fieldOf(row, column.name);
  const before =
    pending?.[column.name] === undefined
      ? valueBefore(row, column.name)
      : fieldOf(row, column.name);
  const show = (each: ContentValue) => {
    if (isOptional(column) && !(Number(each) > 0)) return '';
    if (column.kind === 'money') return props.money.formatCents(String(each));
    if (column.kind === 'toggle') return each ? t('workbench.hidden') : '';
    return cellText(column, each, props.typedIn);
  };
  const isName = column.name === 'name';
  return (
    <>
      {before !== undefined && show(before) !== '' ? (
        <del className="grid-before">{show(before)}</del>
      ) : null}
      <span className={isName ? 'grid-text grid-name' : 'grid-text'}>{show(value)}</span>
      {isName ? (
        <button
          type="button"
          className="grid-open"
          tabIndex={-1}
          aria-label={t('workbench.open', { name: nameOf(row.record) })}
        >
          <ChevronRight className="grid-sign" aria-hidden />
        </button>
      ) : null}
    </>
  );
}

function Source({ row, trouble }: Pick<GridRowProps, 'row' | 'trouble'>) {
  const { t } = useTranslation('authoring');
  if (row.state === 'gone') return <span>{t('workbench.states.gone')}</span>;
  const words = [t(`workbench.sources.${row.source}`)];
  if (row.state !== 'published') words.push(t(`workbench.states.${row.state}`));
  if (row.byVendor) words.unshift(t('workbench.states.byVendor'));
  if (trouble) words.unshift(t(`workbench.states.${trouble}`));
  return (
    <>
      {trouble || row.byVendor ? (
        <TriangleAlert
          className={`grid-sign grid-sign-${trouble === 'fault' ? 'wrong' : 'warned'}`}
          aria-hidden
        />
      ) : null}
      <span className="grid-text">{words.join(' · ')}</span>
    </>
  );
}

function isQuiet({ kind }: Column): boolean {
  return kind === 'refId' || kind === 'source' || kind === 'confirmed';
}

/** Texts of several lines, for which an editor needs more room than its cell has. */
function isLong({ name }: Column): boolean {
  return describedField(name)?.isLong === true;
}

/** What has to be looked at before it can be published, by refId. */
export function troubles(
  { draft, conflicts, faults }: AuthoredBook,
  table: WorkbenchTable,
): ReadonlyMap<string, RowTrouble> {
  const found = new Map<string, RowTrouble>();
  for (const key of conflicts.keys()) {
    const edit = draft.get(key);
    if (edit?.table === table) found.set(edit.refId, 'conflict');
  }
  for (const fault of faults) if (fault.table === table) found.set(fault.refId, 'fault');
  return found;
}
