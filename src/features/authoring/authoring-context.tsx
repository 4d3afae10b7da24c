import { createContext, type ReactNode, use, useMemo } from 'react';
import { editDraft, redoDraft, undoDraft } from '../../database/local/draft.ts';
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
};

const AuthoringContext = createContext<Authoring | null>(null);

export function AuthoringProvider(props: { book: AuthoredBook; children: ReactNode }) {
  const workspace = useWorkspace();
  const { book } = props.book.published;
  const commands = useMemo(
    () => ({
      edit: (make: (draft: Draft) => DraftStep) => editDraft(workspace, book, make),
      undo: () => undoDraft(workspace),
      redo: () => redoDraft(workspace),
    }),
    [workspace, book],
  );
  const value = useMemo(() => ({ ...props.book, ...commands }), [props.book, commands]);
  return <AuthoringContext value={value}>{props.children}</AuthoringContext>;
}

export function useAuthoring(): Authoring {
  const authoring = use(AuthoringContext);
  if (!authoring) throw new Error('Outside of the screens of an author');
  return authoring;
}
