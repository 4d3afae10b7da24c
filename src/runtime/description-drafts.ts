import { z } from 'zod/mini';
import { useWorkspace } from './app-context.tsx';
import { keepText } from './keep-text.ts';

/** A description that is being written: `from` is the text that editing began with. */
type DescriptionDraft = { from: string; typed: string };

export type DraftStore = {
  /** null: there is none that says anything else than the text it began with. */
  read(): DescriptionDraft | null;
  keep(draft: DescriptionDraft): void;
  drop(): void;
};

const draftSchema = z.object({ from: z.string(), typed: z.string() });

/** What the keys of all drafts begin with. */
const keyStart = 'tierbook.draft.';

/**
 * Keeps a description while it is written, so that a page that is closed or reloaded loses nothing. It
 * belongs to this browser: the book does not know of it.
 */
export function useDescriptionDraft(refId: string): DraftStore {
  const { user, org } = useWorkspace().identity;
  const key = `${keyStart}${user}.${org}.${refId}`;
  return {
    read: () => read(key),
    // Without room the text is on the screen still, and leaving it asks.
    keep: (draft: DescriptionDraft) => keepText(window.localStorage, key, JSON.stringify(draft)),
    drop: () => window.localStorage.removeItem(key),
  };
}

/** A draft, the organization that it was written in, and the problem that it is for. */
export type KeptDraft = DescriptionDraft & { org: string; problem: string };

/** The drafts of a user that this browser keeps, of every organization: logging out deletes them all. */
export function keptDrafts(user: string): KeptDraft[] {
  const start = `${keyStart}${user}.`;
  return Object.keys(window.localStorage).flatMap((key) => {
    if (!key.startsWith(start)) return [];
    const [org = '', ...problem] = key.slice(start.length).split('.');
    const draft = read(key);
    return draft ? [{ org, problem: problem.join('.'), ...draft }] : [];
  });
}

function read(key: string): DescriptionDraft | null {
  const stored = window.localStorage.getItem(key);
  if (stored === null) return null;
  try {
    const draft = draftSchema.parse(JSON.parse(stored));
    return draft.typed.trim() === draft.from.trim() ? null : draft;
  } catch (error) {
    console.error(error);
    return null;
  }
}
