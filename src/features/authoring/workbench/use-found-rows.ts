import { useEffect, useMemo, useState } from 'react';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { typedWords } from '../../../domain/search/filter-by-text.ts';
import { finish } from '../../../domain/steps.ts';
import { useAuthoring } from '../authoring-context.tsx';
import {
  filtersOf,
  passes,
  rankedRows,
  ranksOf,
  readSort,
  searchedRows,
  type UseCounts,
} from './find-rows.ts';
import { draftedRows, publishedRows, type WorkbenchRow } from './rows.ts';
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
};

/** The rows of a table, and those of them that are looked for. */
export function useFoundRows(
  table: WorkbenchTable,
  text: string,
  filter: RowFilter | undefined,
  sortText: string | undefined,
): FoundRows {
  const { published, drafted, draft } = useAuthoring();
  const asPublished = useMemo(() => publishedRows(published, table), [published, table]);
  const rows = useMemo(
    () => draftedRows(asPublished, { published, drafted, draft }, table),
    [asPublished, published, drafted, draft, table],
  );
  const uses = useUses(drafted, table);
  const sort = useMemo(() => readSort(table, sortText), [table, sortText]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their places while they are edited.
  const ranks = useMemo(() => ranksOf(rows, sort, uses), [table, sort]);
  const sorted = useMemo(() => rankedRows(rows, ranks), [rows, ranks]);
  const found = useMemo(() => searchedRows(sorted, typedWords(text)), [sorted, text]);
  const shown = useMemo(
    () => (filter ? found.filter((row) => passes(row, filter, uses)) : found),
    [found, filter, uses],
  );
  const counts = useMemo(() => {
    const each = filtersOf(table).map((filter) => ({
      filter,
      count: found.filter((row) => passes(row, filter, uses)).length,
    }));
    // Most books never have any.
    const told = each.filter(
      (of) => of.filter !== 'byVendor' || of.count > 0 || of.filter === filter,
    );
    return [{ filter: null, count: found.length }, ...told];
  }, [found, table, uses, filter]);
  return { rows, shown, counts, uses };
}

/**
 * In how many records each record of a table is used. Of a large book that takes a while, which no key waits for: after
 * an edit it is what it was until it is counted again.
 *
 * @param table always the same one
 */
function useUses(drafted: PublishedBook, table: WorkbenchTable): UseCounts {
  const [counted, setCounted] = useState(() => ({
    of: drafted,
    uses: finish(countUseSteps(drafted, table)),
  }));
  const isCounted = counted.of === drafted;
  useEffect(() => {
    if (isCounted) return;
    let isOver = false;
    void inPieces(countUseSteps(drafted, table)).then((uses) => {
      if (!isOver) setCounted({ of: drafted, uses });
    });
    return () => {
      isOver = true;
    };
  }, [isCounted, drafted, table]);
  return counted.uses;
}
