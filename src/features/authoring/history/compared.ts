import { useEffect, useState } from 'react';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { BookWithPast } from '../../../database/views/past.ts';
import { type Comparison, comparisonSteps, type Moments } from '../../../domain/past/comparison.ts';
import type { PastPublication } from '../../../domain/past/publications.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { Variables } from '../../../schemas/organization.ts';

/** What differs between two moments. It goes through all records of the book, so that each two are compared once. */
function compared(
  known: BookWithPast,
  { from, to }: Moments,
  variables: Variables,
): Promise<Comparison> {
  const before = comparisons.get(known);
  const ofBook = before?.variables === variables ? before : { variables, made: new Map() };
  comparisons.set(known, ofBook);
  const name = `${from} ${to}`;
  const { book, past } = known;
  const made =
    ofBook.made.get(name) ?? inPieces(comparisonSteps(book, past, { from, to }, variables));
  ofBook.made.set(name, made);
  return made;
}

type Made = { variables: Variables; made: Map<string, Promise<Comparison>> };

const comparisons = new WeakMap<BookWithPast, Made>();

/** undefined while it is worked out. */
export function useComparison(
  known: BookWithPast,
  { from, to }: Moments,
  variables: Variables | undefined,
): Comparison | undefined {
  const of = `${from} ${to}`;
  const compare = async (by: Variables) => {
    return { of, comparison: await compared(known, { from, to }, by) };
  };
  const deps = [known, from, to, variables];
  const { latest } = useWorked(() => variables && compare(variables), deps);
  return latest?.of === of ? latest.comparison : undefined;
}

/** What each of these publications changed, by their ids, one after the other; those that are not worked out yet lack. */
export function useComparisons(
  known: BookWithPast,
  publications: readonly PastPublication[],
  variables: Variables | undefined,
): ReadonlyMap<string, Comparison> {
  const [worked, setWorked] = useState<ReadonlyMap<string, Comparison>>(new Map());
  useEffect(() => {
    if (!variables) return;
    let isOver = false;
    const workOut = async () => {
      for (const publication of publications) {
        const comparison = await compared(known, publication, variables);
        if (isOver) return;
        setWorked((before) => new Map(before).set(publication.id, comparison));
      }
    };
    void workOut();
    return () => {
      isOver = true;
    };
  }, [known, publications, variables]);
  return worked;
}
