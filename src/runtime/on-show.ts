import type { ShownMenu } from '../schemas/shown-menu.ts';

/**
 * The job whose menu this page has in front of a customer (K1), which no route of the page leads away from. The
 * session says so too, and it is what counts; it is read only once the database is open, and a page that is loaded
 * again must not show anything else until then. Tabs that were open before go on as they were.
 */
export type OnShow = {
  /** The job's id; null: nothing is in front of a customer. */
  job(): string | null;
  /** What `begin` was given, until the session has it. */
  fresh(): ShownMenu | null;
  begin(job: string, fresh?: ShownMenu): void;
  end(): void;
};

const key = 'tierbook.onShow';

export function createOnShow(storage: Storage): OnShow {
  let job = storage.getItem(key);
  let fresh: ShownMenu | null = null;
  return {
    job: () => job,
    fresh: () => fresh,
    begin: (next, menu) => {
      job = next;
      fresh = menu ?? null;
      try {
        storage.setItem(key, next);
      } catch (error) {
        // No room: a page that is loaded again finds it in the session.
        console.error(error);
      }
    },
    end: () => {
      job = null;
      fresh = null;
      storage.removeItem(key);
    },
  };
}
