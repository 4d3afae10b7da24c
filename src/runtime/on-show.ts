import type { ShownMenu } from '../schemas/shown-menu.ts';
import { keepText } from './keep-text.ts';

/**
 * What this page has in front of a customer (K1), which no route of the page leads away from: the menu of a job, or an
 * order to be signed. The session says so too, and it is what counts; it is read only once the database is open, and a
 * page that is loaded again must not show anything else until then. Tabs that were open before go on as they were.
 */
export type OnShow = {
  /** As the session's `onShow` says it; null: nothing is in front of a customer. */
  what(): string | null;
  /** The menu that `begin` was given, until the session has it. */
  fresh(): ShownMenu | null;
  begin(what: string, fresh?: ShownMenu): void;
  end(): void;
};

const key = 'tierbook.onShow';

export function createOnShow(storage: Storage): OnShow {
  let what = storage.getItem(key);
  let fresh: ShownMenu | null = null;
  return {
    what: () => what,
    fresh: () => fresh,
    begin: (next, menu) => {
      what = next;
      fresh = menu ?? null;
      // Without room a page that is loaded again finds it in the session.
      keepText(storage, key, next);
    },
    end: () => {
      what = null;
      fresh = null;
      storage.removeItem(key);
    },
  };
}
