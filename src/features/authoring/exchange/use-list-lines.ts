import { useCallback, useState } from 'react';
import type { LineDecision } from '../../../domain/exchange/costs/cost-list.ts';
import { codeKey } from '../../../domain/exchange/costs/part-codes.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import { type LineFilter, mostNotOurs, type PartOffer, type ShownLine } from './list-reading.ts';
import type { Import, ListState } from './use-import.ts';

const noLines: { lines: readonly ShownLine[]; total: number } = { lines: [], total: 0 };

/**
 * The lines of a filter, and which is selected: as one is decided the next one is, and where that leaves the list, the one
 * in its place.
 */
export function useListLines(state: ListState, { ask }: Import) {
  const { plan } = state;
  const [filter, setFilter] = useState<LineFilter>('all');
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<{ row: number; place: number } | null>(null);
  const find = () => ask((worker) => worker.call('lines', filter, text));
  // Another plan has other lines.
  const { lines, total } = useWorked(find, [ask, plan, filter, text]).latest ?? noLines;

  const at = selected ? lines.findIndex(({ row }) => row === selected.row) : 0;
  const place = at >= 0 ? at : Math.min(selected?.place ?? 0, lines.length - 1);
  const select = useCallback(
    (to: number) => {
      const line = lines[Math.max(0, Math.min(to, lines.length - 1))];
      if (line) setSelected({ row: line.row, place: lines.indexOf(line) });
    },
    [lines],
  );
  const choose = useCallback((next: LineFilter) => {
    setFilter(next);
    setSelected(null);
  }, []);
  return { filter, choose, text, setText, lines, total, place, select, line: lines[place] };
}

/** What is decided of lines, and told to the worker. */
export function useLineDecisions(state: ListState, file: Import) {
  const { reading, decisions } = state;

  const decide = (row: number, decision: LineDecision) =>
    file.decide(state, {
      decisions: new Map(decisions).set(row, { ...decisions.get(row), ...decision }),
    });

  const decideAll = (all: readonly (readonly [row: number, refId: string])[]) => {
    const next = new Map(decisions);
    for (const [row, refId] of all) next.set(row, { ...next.get(row), refId });
    file.decide(state, { decisions: next });
  };

  const notOursBut = (key: string) => reading.notOurs.filter((each) => each !== key);

  /** Remembered by its code; without one only of this list. */
  const putAside = ({ row, code }: ShownLine) => {
    if (code === '') return decide(row, { isNotOurs: true });
    const key = codeKey(code);
    const notOurs = [...notOursBut(key), key].slice(-mostNotOurs);
    const next = new Map(decisions);
    next.delete(row);
    file.decide(state, { reading: { ...reading, notOurs }, decisions: next });
  };

  /** As if nobody had decided anything of it. */
  const reset = ({ row, code }: ShownLine) => {
    const next = new Map(decisions);
    next.delete(row);
    const notOurs = notOursBut(codeKey(code));
    const isAside = notOurs.length < reading.notOurs.length;
    file.decide(state, {
      decisions: next,
      ...(isAside ? { reading: { ...reading, notOurs } } : {}),
    });
  };

  return { decide, decideAll, putAside, reset };
}

/** Parts that a line may be: what is suggested, else the nearest by name; and what a search finds. */
export function useOffers(line: ShownLine | undefined, text: string, { ask }: Import) {
  const row = line?.row;
  const isSearched = text.trim() !== '';
  const isNear = !isSearched && (line?.kind === 'unmatched' || line?.kind === 'error');
  const find = (of: number) =>
    ask((worker) => (isSearched ? worker.call('search', of, text) : worker.call('near', of)));
  const isAsked = row !== undefined && (isSearched || isNear);
  const of = [ask, row, isSearched, isNear, text];
  const { value } = useWorked(() => (isAsked ? find(row) : undefined), of);
  return (isSearched || isNear ? value : line?.offers) ?? noOffers;
}

const noOffers: readonly PartOffer[] = [];
