import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { editDraft, redoDraft, undoDraft } from '../../database/local/draft.ts';
import type { Renaming } from '../../domain/draft/commands/rename-record.ts';
import type { Draft, DraftStep } from '../../domain/draft/history.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import type { AuthoredBook } from './queries.ts';

/** The book that is being edited, and how: what every screen of an author stands on. */
export type Authoring = AuthoredBook & {
  /**
   * Edits the draft by one step, made of the draft as it is by then.
   * @throws a fault of the storage
   */
  edit(make: (draft: Draft) => DraftStep): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Records that got another refId on these screens, in their order. */
  renamings: readonly Renaming[];
  noteRenamings(made: readonly Renaming[]): void;
};

const AuthoringContext = createContext<Authoring | null>(null);

export function AuthoringProvider(props: { book: AuthoredBook; children: ReactNode }) {
  const workspace = useWorkspace();
  const { book } = props.book.published;
  const [renamings, setRenamings] = useState<readonly Renaming[]>([]);
  const commands = useMemo(
    () => ({
      edit: (make: (draft: Draft) => DraftStep) => editDraft(workspace, book, make),
      undo: () => undoDraft(workspace),
      redo: () => redoDraft(workspace),
      noteRenamings: (made: readonly Renaming[]) => setRenamings((before) => [...before, ...made]),
    }),
    [workspace, book],
  );
  const value = useMemo(
    () => ({ ...props.book, ...commands, renamings }),
    [props.book, commands, renamings],
  );
  return <AuthoringContext value={value}>{props.children}</AuthoringContext>;
}

export function useAuthoring(): Authoring {
  const authoring = use(AuthoringContext);
  if (!authoring) throw new Error('Outside of the screens of an author');
  return authoring;
}
