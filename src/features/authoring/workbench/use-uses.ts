import { useEffect, useState } from 'react';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { finish } from '../../../domain/steps.ts';
import type { UseCounts } from './find-rows.ts';
import { countUseSteps } from './use-counts.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/**
 * In how many records each record of a table is used. Of a large book that takes a while, which no key waits for: after
 * an edit it is what it was until it is counted again.
 *
 * @param table always the same one
 */
export function useUses(drafted: PublishedBook, table: WorkbenchTable): UseCounts {
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
