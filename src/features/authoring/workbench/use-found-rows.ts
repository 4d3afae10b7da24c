import { useMemo, useState } from 'react';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { typedWords } from '../../../domain/search/filter-by-text.ts';
import { finish } from '../../../domain/steps.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import { useAuthoring } from '../authoring-context.tsx';
import {
  type CostAges,
  filtersOf,
  passes,
  rankedRows,
  ranksOf,
  readSort,
  searchedRows,
  type UseCounts,
} from './find-rows.ts';
import { draftedRows, publishedRows, type WorkbenchRow } from './rows.ts';
import { useCostAges } from './use-cost-ages.ts';
import { countUseSteps } from './use-counts.ts';
import type { RowFilter, WorkbenchTable } from './workbench-search.ts';

export type FoundRows = {
  /** All of the table. */
  rows: readonly WorkbenchRow[];
  /** What is searched for, filtered and sorted. */
  shown: readonly WorkbenchRow[];
  /** How many of what is searched for each filter lets through. */
  counts: readonly { filter: RowFilter | null; count: number }[];
  uses: UseCounts;
  /** Of tables that have to do with costs. */
  ages: CostAges | null;
};

/** The rows of a table, and those of them that are looked for. */
export function useFoundRows(
  table: WorkbenchTable,
  text: string,
  filter: RowFilter | undefined,
  sortText: string | undefined,
  chosen: { supplier: string; months: number },
): FoundRows {
  const { published, drafted, draft } = useAuthoring();
  const asPublished = useMemo(() => publishedRows(published, table), [published, table]);
  const rows = useMemo(
    () => draftedRows(asPublished, { published, drafted, draft }, table),
    [asPublished, published, drafted, draft, table],
  );
  const uses = useUses(drafted, table);
  const ages = useCostAges(table, drafted, chosen);
  const sort = useMemo(() => readSort(table, sortText), [table, sortText]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their places while they are edited.
  const ranks = useMemo(() => ranksOf(rows, sort, uses, ages), [table, sort]);
  const sorted = useMemo(() => rankedRows(rows, ranks), [rows, ranks]);
  const isOfAll = chosen.supplier === '';
  const found = useMemo(() => {
    const searched = searchedRows(sorted, typedWords(text));
    return isOfAll || !ages ? searched : searched.filter(({ refId }) => ages.isTheirs(refId));
  }, [sorted, text, isOfAll, ages]);
  const shown = useMemo(
    () => (filter ? found.filter((row) => passes(row, filter, uses, ages)) : found),
    [found, filter, uses, ages],
  );
  const counts = useMemo(() => {
    const each = filtersOf(table).map((filter) => ({
      filter,
      count: found.filter((row) => passes(row, filter, uses, ages)).length,
    }));
    // Most books never have any, and where no list was ever taken all costs are old.
    const told = each.filter(
      (of) =>
        of.filter === filter ||
        (of.filter === 'byVendor' ? of.count > 0 : of.filter !== 'old' || ages?.days.size !== 0),
    );
    return [{ filter: null, count: found.length }, ...told];
  }, [found, table, uses, filter, ages]);
  return { rows, shown, counts, uses, ages };
}

/**
 * In how many records each record of a table is used. Of a large book that takes a while, which no key waits for: after
 * an edit it is what it was until it is counted again.
 *
 * @param table always the same one
 */
function useUses(drafted: PublishedBook, table: WorkbenchTable): UseCounts {
  const [first] = useState(() => ({ of: drafted, uses: finish(countUseSteps(drafted, table)) }));
  const isFirst = first.of === drafted;
  const work = () => (isFirst ? undefined : inPieces(countUseSteps(drafted, table)));
  const { latest } = useWorked(work, [isFirst, drafted, table]);
  return isFirst ? first.uses : (latest ?? first.uses);
}
