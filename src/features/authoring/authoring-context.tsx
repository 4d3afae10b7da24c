import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { editDraft, redoDraft, undoDraft } from '../../database/local/draft.ts';
import { inPieces } from '../../database/tables/next-task.ts';
import { type BookIndex, bookIndexSteps } from '../../domain/draft/book-index.ts';
import type { Renaming } from '../../domain/draft/commands/rename-record.ts';
import type { Draft, DraftStep } from '../../domain/draft/history.ts';
import type { PublishedBook } from '../../domain/draft/published-book.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import type { AuthoredBook } from './queries.ts';

/** Makes a step of the draft; a long one in pieces. */
export type MakeStep = (draft: Draft) => DraftStep | Promise<DraftStep>;

/** The book that is being edited, and how: what every screen of an author stands on. */
export type Authoring = AuthoredBook & {
  /**
   * Edits the draft by one step, made of the draft as it is by then.
   * @param onStored of a step of many records, is told how many of them are stored
   * @throws a fault of the storage
   */
  edit(make: MakeStep, onStored?: (count: number, total: number) => void): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Keeps in mind that records got another refId on these screens, for once the draft is published. */
  noteRenamings(made: readonly Renaming[]): void;
};

const AuthoringContext = createContext<Authoring | null>(null);

export function AuthoringProvider(props: { book: AuthoredBook; children: ReactNode }) {
  const workspace = useWorkspace();
  const { book } = props.book.published;
  const [noted, setNoted] = useState<readonly Renaming[]>([]);
  const commands = useMemo(
    () => ({
      edit: (...edit: Parameters<Authoring['edit']>) => editDraft(workspace, book, ...edit),
      undo: () => undoDraft(workspace),
      redo: () => redoDraft(workspace),
      noteRenamings: (made: readonly Renaming[]) => setNoted((before) => [...before, ...made]),
    }),
    [workspace, book],
  );
  useIndexAhead(props.book);
  const value = useMemo(
    () => ({ ...props.book, ...commands, renamings: [...noted, ...props.book.renamings] }),
    [props.book, commands, noted],
  );
  return <AuthoringContext value={value}>{props.children}</AuthoringContext>;
}

/** So long an author has edited nothing, in milliseconds. */
const pauseMs = 500;

/** Makes the index of the book once an author pauses, so that what the draft does is there when it is looked at. */
function useIndexAhead({ published, draft }: AuthoredBook) {
  useEffect(() => {
    if (draft.size === 0) return;
    const pause = setTimeout(() => void indexOf(published), pauseMs);
    return () => clearTimeout(pause);
  }, [published, draft]);
}

export function useAuthoring(): Authoring {
  const authoring = use(AuthoringContext);
  if (!authoring) throw new Error('Outside of the screens of an author');
  return authoring;
}

/** The index of a published book. It goes through all of its records, so that each book has one. */
export function indexOf(published: PublishedBook): Promise<BookIndex> {
  const known = indexes.get(published) ?? inPieces(bookIndexSteps(published));
  indexes.set(published, known);
  return known;
}

const indexes = new WeakMap<PublishedBook, Promise<BookIndex>>();
