// biome-ignore-all lint/a11y/useSemanticElements: of a table only what is in sight is in the page, which a table element can't say.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes round the cells.
import { Box, VisuallyHidden } from '@chakra-ui/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CostDay } from '../../../domain/cost-days.ts';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Content } from '../../../schemas/draft.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { cellText, readCell } from './cells.ts';
import { type Column, columnsOf, isField, isNumeric } from './columns.ts';
import type { RowValues } from './edits.ts';
import type { RowSort, UseCounts } from './find-rows.ts';
import { isTyping, type Place, placeAfter, rangeBetween } from './grid-keys.ts';
import { GridRow, troubles } from './grid-row.tsx';
import { columnWidths, GridStyles } from './grid-styles.tsx';
import { type CellRange, type PastePlan, planPaste, type WrongCell } from './paste.ts';
import { relationText } from './relation-text.ts';
import { fieldOf, type WorkbenchRow } from './rows.ts';
import { readTsv, tsvOf } from './tsv.ts';
import { useWrongText } from './use-wrong-text.ts';
import type { WorkbenchTable } from './workbench-search.ts';

export type GridProps = {
  table: WorkbenchTable;
  label: string;
  rows: readonly WorkbenchRow[];
  uses: UseCounts;
  /** By which list the cost of each part was confirmed last. */
  days: ReadonlyMap<string, CostDay> | undefined;
  money: Money;
  typedIn: TypedIn;
  sort: RowSort;
  onSort: (column: Column) => void;
  picked: ReadonlySet<string>;
  onPick: (refIds: readonly string[], picked: boolean) => void;
  /** Values that were given to cells and are not in the draft yet, by refId. */
  pending: RowValues;
  wrong: ReadonlyMap<string, readonly WrongCell[]>;
  onValues: (values: RowValues) => void;
  /** A cell was typed into: what is wrong with it now; null: nothing is. */
  onWrong: (cell: Pick<WrongCell, 'refId' | 'column'>, wrong: WrongCell | null) => void;
  onPaste: (plan: PastePlan) => void;
  onOpen: (refId: string) => void;
};

/**
 * A table of records as a spreadsheet: arrows move, typing, Enter or F2 edits, Escape gives up, Shift and arrows mark
 * a block, which is copied and pasted as spreadsheet programs do. Only rows in sight are in the page, and the one
 * that has the focus.
 */
export function Grid(props: GridProps) {
  const { rows, table, typedIn } = props;
  const { t } = useTranslation('authoring');
  const wrongText = useWrongText();
  const book = useAuthoring();
  const columns = columnsOf[table];
  const { template, least } = useMemo(() => columnWidths(columns), [columns]);
  const trouble = useMemo(() => troubles(book, table), [book, table]);
  const positionId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Cursor>(firstCell);
  const [editing, setEditing] = useState<string | null>(null);
  /** Whether the focus is to follow the cursor. */
  const follows = useRef(false);

  const placeOf = (cell: CursorCell): Place => ({ row: rowOf(rows, cell), column: cell.column });
  const active = placeOf(at.active);
  const range = rangeBetween(placeOf(at.anchor), active);
  const rowHeight = useRowHeight();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: rowHeight,
    // Another function has all rows measured again.
    getItemKey: useCallback((index: number) => rows[index]?.refId ?? index, [rows]),
    rangeExtractor: (seen) => {
      const indexes = defaultRangeExtractor(seen);
      const isSeen = active.row >= (indexes[0] ?? 0) && active.row <= (indexes.at(-1) ?? 0);
      if (isSeen || active.row >= rows.length) return indexes;
      return [...indexes, active.row].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    const cell = cellElement(scroller.current, active);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const editor = cell?.querySelector('textarea');
    if (!editor) return cell?.focus({ preventScroll: true });
    editor.focus({ preventScroll: true });
    editor.setSelectionRange(editor.value.length, editor.value.length);
  });

  const move = (place: Place, extend = false) => {
    const cell = { refId: rows[place.row]?.refId ?? null, ...place };
    follows.current = true;
    setEditing(null);
    setAt({ active: cell, anchor: extend ? at.anchor : cell });
  };
  const row = rows[active.row];
  const column = columns[active.column] as Column;

  const startEditing = (typed: string | null) => {
    if (!row) return;
    if (column.kind === 'pick') return props.onPick([row.refId], !props.picked.has(row.refId));
    if (!isField(column)) return props.onOpen(row.refId);
    if (row.state === 'gone') return;
    if (column.kind === 'toggle') {
      if (typed === null) {
        props.onValues(new Map([[row.refId, { [column.name]: !fieldOf(row, column.name) }]]));
      }
      return;
    }
    const wrong = props.wrong.get(row.refId)?.find((each) => each.column === column.name);
    follows.current = true;
    // The editor has the focus before the letter is typed, so that the letter lands in it.
    flushSync(() => {
      setEditing(typed ?? wrong?.typed ?? cellText(column, valueNow(props, row, column), typedIn));
    });
  };

  const commit = (typed: string) => {
    if (!row || editing === null) return;
    setEditing(null);
    const cell = { refId: row.refId, column: column.name };
    if (typed === cellText(column, valueNow(props, row, column), typedIn)) {
      return props.onWrong(cell, null);
    }
    const reading = readCell(column, typed, typedIn);
    props.onWrong(cell, reading.ok ? null : { ...cell, typed, reason: reading.reason });
    if (reading.ok) props.onValues(new Map([[row.refId, { [column.name]: reading.value }]]));
  };

  const onEditorKey = (event: KeyboardEvent) => {
    const editor = event.target as HTMLTextAreaElement;
    if (event.nativeEvent.isComposing) return;
    const isLineBreak = event.key === 'Enter' && (event.shiftKey || event.altKey);
    if (isLineBreak || !['Enter', 'Tab', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      if (row) props.onWrong({ refId: row.refId, column: column.name }, null);
      return move(active);
    }
    commit(editor.value);
    const down = event.key === 'Enter' ? 1 : 0;
    const across = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0;
    move({
      row: Math.min(active.row + down, rows.length - 1),
      column: Math.max(0, Math.min(active.column + across, columns.length - 1)),
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return onEditorKey(event);
    if (!(event.target instanceof Element) || !event.target.closest('.grid-body')) return;
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2;
    const next = placeAfter(active, event, { rows: rows.length, columns: columns.length, page });
    if (next) {
      event.preventDefault();
      return move(next, event.shiftKey);
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      return startEditing(null);
    }
    if (event.key === ' ') {
      event.preventDefault();
      if (column.kind === 'toggle' || column.kind === 'pick') return startEditing(null);
      const marked = rows.slice(range.top, range.bottom + 1).map(({ refId }) => refId);
      return props.onPick(marked, !marked.every((refId) => props.picked.has(refId)));
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const last = { row: rows.length - 1, column: columns.length - 1 };
      const anchor = { refId: rows[last.row]?.refId ?? null, ...last };
      const first = { refId: rows[0]?.refId ?? null, row: 0, column: 0 };
      follows.current = true;
      return setAt({ active: first, anchor });
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return empty();
    }
    if (isTyping(event) && isField(column)) startEditing('');
  };

  /** Only texts can be empty. */
  const empty = () => {
    const names = columns
      .slice(range.left, range.right + 1)
      .filter(({ kind, name }) => kind === 'text' && name !== 'name');
    const marked = rows.slice(range.top, range.bottom + 1).filter(({ state }) => state !== 'gone');
    if (names.length === 0) return;
    const values = Object.fromEntries(names.map(({ name }) => [name, '']));
    props.onValues(new Map(marked.map(({ refId }): [string, Content] => [refId, values])));
  };

  const onMouseDown = (event: MouseEvent) => {
    const place = placeUnder(event.target);
    if (!place || event.button !== 0 || event.target instanceof HTMLTextAreaElement) return;
    // The focus is given by the cursor; a text in a cell is not marked.
    event.preventDefault();
    if (editing !== null) commit(editorOf(scroller.current)?.value ?? '');
    const isSame = place.row === active.row && place.column === active.column;
    const pressed = rows[place.row];
    if (!pressed) return;
    if ((event.target as Element).closest('.grid-open')) return props.onOpen(pressed.refId);
    if (columns[place.column]?.kind === 'pick' && !event.shiftKey) {
      if (pressed.state !== 'gone') {
        props.onPick([pressed.refId], !props.picked.has(pressed.refId));
      }
      return move(place);
    }
    const hasFocus = cellElement(scroller.current, active)?.contains(document.activeElement);
    if (isSame && hasFocus && !event.shiftKey) return startEditing(null);
    move(place, event.shiftKey);
  };

  const onPointerOver = (event: PointerEvent) => {
    if (event.buttons !== 1 || event.pointerType !== 'mouse' || editing !== null) return;
    const place = placeUnder(event.target);
    const isActive = place?.row === active.row && place.column === active.column;
    if (place && !isActive && columns[at.anchor.column]?.kind !== 'pick') move(place, true);
  };

  /** A screen reader goes to cells by itself; what is typed then is for the one that has the focus. */
  const onFocus = ({ target }: FocusEvent) => {
    const place = target.classList.contains('grid-cell') ? placeUnder(target) : null;
    if (!place || (place.row === active.row && place.column === active.column)) return;
    const cell = { refId: rows[place.row]?.refId ?? null, ...place };
    setAt({ active: cell, anchor: cell });
  };

  const onBlur = (event: FocusEvent) => {
    if (event.target instanceof HTMLTextAreaElement) commit(event.target.value);
  };

  const onCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const copied = copiedCells(props, book.drafted, range, columns);
    event.clipboardData.setData('text/plain', tsvOf(copied));
  };

  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const cells = readTsv(event.clipboardData.getData('text/plain'));
    props.onPaste(planPaste(cells, range, rows, columns, typedIn));
    const width = Math.max(...cells.map((line) => line.length));
    const last = {
      row: Math.min(
        range.top + Math.max(cells.length - 1, range.bottom - range.top),
        rows.length - 1,
      ),
      column: Math.min(
        range.left + Math.max(width - 1, range.right - range.left),
        columns.length - 1,
      ),
    };
    follows.current = true;
    const first = { row: range.top, column: range.left };
    setAt({
      active: { refId: rows[first.row]?.refId ?? null, ...first },
      anchor: { refId: rows[last.row]?.refId ?? null, ...last },
    });
  };

  const wrongHere = row
    ? props.wrong.get(row.refId)?.find((each) => each.column === column.name)
    : undefined;
  const pickable = useMemo(() => rows.filter(({ state }) => state !== 'gone'), [rows]);
  const pickedHere = useMemo(
    () => pickable.filter(({ refId }) => props.picked.has(refId)).length,
    [pickable, props.picked],
  );
  return (
    <>
      <GridStyles />
      <VisuallyHidden id={positionId}>
        {t('workbench.position', { row: active.row + 1, rows: rows.length })}
        {wrongHere ? ` ${wrongText(wrongHere.column, wrongHere.reason)}` : ''}
      </VisuallyHidden>
      <div
        ref={scroller}
        className="grid-scroll"
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onPointerOver={onPointerOver}
        onFocus={onFocus}
        onBlur={onBlur}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <div role="rowgroup" className="grid-head" style={{ minWidth: least }}>
          <div
            role="row"
            className="grid-row"
            aria-rowindex={1}
            style={{ gridTemplateColumns: template }}
          >
            {columns.map((each, index) => (
              <HeadCell
                key={each.name}
                column={each}
                index={index}
                sort={props.sort}
                onSort={props.onSort}
                picked={pickedHere}
                pickable={pickable.length}
                onPickAll={(on) =>
                  props.onPick(
                    pickable.map(({ refId }) => refId),
                    on,
                  )
                }
              />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className="grid-body"
          style={{
            minWidth: least,
            position: 'relative',
            height: `${virtualizer.getTotalSize()}px`,
          }}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const each = rows[index];
            if (!each) return null;
            const isRanged = index >= range.top && index <= range.bottom && !isOneCell(range);
            return (
              <GridRow
                key={key}
                row={each}
                index={index}
                start={start - rowHeight}
                columns={columns}
                template={template}
                money={props.money}
                typedIn={typedIn}
                used={props.uses?.get(each.refId) ?? 0}
                day={props.days?.get(each.refId)}
                trouble={trouble.get(each.refId) ?? null}
                picked={props.picked.has(each.refId)}
                active={index === active.row ? active.column : -1}
                positionId={positionId}
                left={isRanged ? range.left : -1}
                right={isRanged ? range.right : -1}
                editing={index === active.row ? editing : null}
                pending={props.pending.get(each.refId)}
                wrong={props.wrong.get(each.refId)}
              />
            );
          })}
        </div>
      </div>
      {wrongHere ? (
        <Box role="status" color="fg.error" fontWeight="semibold" textStyle="sm" px="1">
          {wrongText(wrongHere.column, wrongHere.reason)} {t('workbench.wrong.howTo')}
        </Box>
      ) : null}
    </>
  );
}

type CursorCell = { refId: string | null } & Place;

/** The cell that has the focus, by its record, and where a block that is marked begins. */
type Cursor = { active: CursorCell; anchor: CursorCell };

/** The name of the first record. */
const firstCell: Cursor = {
  active: { refId: null, row: 0, column: 1 },
  anchor: { refId: null, row: 0, column: 1 },
};

function HeadCell(props: {
  column: Column;
  index: number;
  sort: RowSort;
  onSort: (column: Column) => void;
  picked: number;
  pickable: number;
  onPickAll: (picked: boolean) => void;
}) {
  const { t } = useTranslation('authoring');
  const { column, index, sort } = props;
  const isSorted = sort.column.name === column.name;
  const all = props.picked === props.pickable && props.pickable > 0;
  return (
    <div
      role="columnheader"
      className="grid-cell"
      aria-colindex={index + 1}
      {...(isSorted ? { 'aria-sort': sort.descending ? 'descending' : 'ascending' } : {})}
      data-pick={column.kind === 'pick' || undefined}
      data-fixed={index < 2 || undefined}
      data-numeric={isNumeric(column) || undefined}
    >
      {column.kind === 'pick' ? (
        <input
          type="checkbox"
          className="grid-check"
          aria-label={t('workbench.pickAll', { count: props.pickable })}
          checked={all}
          ref={(input) => {
            if (input) input.indeterminate = props.picked > 0 && !all;
          }}
          onChange={() => props.onPickAll(!all)}
        />
      ) : (
        <button type="button" className="grid-sort" onClick={() => props.onSort(column)}>
          {t(`fields.${column.name}`)}
          {isSorted && !sort.descending ? <ArrowUp className="grid-sign" aria-hidden /> : null}
          {isSorted && sort.descending ? <ArrowDown className="grid-sign" aria-hidden /> : null}
        </button>
      )}
    </div>
  );
}

/** What a cell holds, counting what the draft has in a moment. */
function valueNow({ pending }: GridProps, row: WorkbenchRow, { name }: Column) {
  return pending.get(row.refId)?.[name] ?? fieldOf(row, name);
}

function copiedCells(
  props: GridProps,
  drafted: Parameters<typeof relationText>[0],
  range: CellRange,
  columns: readonly Column[],
): string[][] {
  return props.rows.slice(range.top, range.bottom + 1).map((row) =>
    columns.slice(range.left, range.right + 1).map((column) => {
      if (isField(column)) return cellText(column, valueNow(props, row, column), props.typedIn);
      if (column.kind === 'relation') {
        const ids = fieldOf(row, column.name) as readonly string[];
        return relationText(drafted, column.name as Parameters<typeof relationText>[1], ids);
      }
      if (column.kind === 'refId') return row.refId;
      if (column.kind === 'used') return String(props.uses?.get(row.refId) ?? 0);
      if (column.kind === 'confirmed') return props.days?.get(row.refId)?.day ?? '';
      return '';
    }),
  );
}

/** Where a cell's record is by now; where it was, if it is shown no more. */
function rowOf(rows: readonly WorkbenchRow[], { refId, row }: CursorCell): number {
  if (refId === null) return 0;
  if (rows[row]?.refId === refId) return row;
  const found = rows.findIndex((each) => each.refId === refId);
  return found === -1 ? Math.min(row, rows.length - 1) : found;
}

function isOneCell({ top, bottom, left, right }: CellRange): boolean {
  return top === bottom && left === right;
}

function cellElement(scroller: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return (
    scroller?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`) ?? null
  );
}

function editorOf(scroller: HTMLElement | null): HTMLTextAreaElement | null {
  return scroller?.querySelector('textarea') ?? null;
}

function placeUnder(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}

/** A row is a touch target high, in pixels. */
function useRowHeight(): number {
  const [height] = useState(
    () => 3 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  return height;
}
