import { useEffect, useState } from 'react';
import { type KeptPublication, keptPublications$ } from '../../../database/local/publications.ts';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { Draft } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { type PublicationState, publicationStateSteps } from '../../../domain/draft/taken-back.ts';
import type { Steps } from '../../../domain/steps.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useAuthoring } from '../authoring-context.tsx';

/** A publication that can be taken back (A12), and what has become of it. */
export type Published = { publication: KeptPublication; state: PublicationState };

/** The latest first; undefined while it is being read. What became of them is worked out again after each edit. */
export function usePublished(): Published[] | undefined {
  const { draft, published } = useAuthoring();
  const publications = readyValue(useLive(keptPublications$, useWorkspace()));
  const [worked, setWorked] = useState<Published[]>();
  useEffect(() => {
    if (!publications) return;
    let isOver = false;
    void inPieces(withStates(publications, draft, published)).then((all) => {
      if (!isOver) setWorked(all);
    });
    return () => {
      isOver = true;
    };
  }, [publications, draft, published]);
  return worked;
}

function* withStates(
  publications: readonly KeptPublication[],
  draft: Draft,
  book: PublishedBook,
): Steps<Published[]> {
  const all: Published[] = [];
  for (const publication of publications) {
    const state = yield* publicationStateSteps(publication.records, draft, book);
    all.push({ publication, state });
  }
  return all;
}
