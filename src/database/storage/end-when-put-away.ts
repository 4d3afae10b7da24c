import type { StorageWork } from './answer-watch.ts';

/**
 * Ends what a page does with its databases when the browser puts it away for a way back.
 *
 * WebKit keeps such a page with its transactions open, and whatever another page asks of the same tables waits
 * for them: for ever, as nothing in the kept page runs any more. Closing the databases does not help, since that
 * waits for the transactions too, and whoever is told of one that was aborted begins the next. So they are
 * aborted, none is begun any more, and a page that is shown again starts over, with what is stored then.
 *
 * To the tables that is the end of a killed page, which a journal is made for (S2).
 *
 * To be called once, before the page opens a database.
 *
 * @param onBegun is told of all that the page asks for
 */
export function endWhenPutAway(
  onBegun: (work: StorageWork) => void = () => {},
  page: Window & typeof globalThis = window,
): void {
  const { IDBDatabase, IDBFactory } = page;
  const { transaction: begin } = IDBDatabase.prototype;
  const { open, deleteDatabase } = IDBFactory.prototype;
  const running = new Set<IDBTransaction>();
  let isAway = false;

  function watch(transaction: IDBTransaction): IDBTransaction {
    const end = () => running.delete(transaction);
    transaction.addEventListener('complete', end);
    transaction.addEventListener('abort', end);
    running.add(transaction);
    return transaction;
  }

  /** As browsers do where a document is not active any more. */
  function expectHere(): void {
    if (isAway) throw new DOMException('The page was put away', 'InvalidStateError');
  }

  IDBDatabase.prototype.transaction = function (...asked) {
    expectHere();
    const transaction = watch(begin.apply(this, asked));
    onBegun(transaction);
    return transaction;
  };

  IDBFactory.prototype.open = function (...asked) {
    expectHere();
    const request = open.apply(this, asked);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) watch(request.transaction);
    });
    onBegun(request);
    return request;
  };

  IDBFactory.prototype.deleteDatabase = function (...asked) {
    const request = deleteDatabase.apply(this, asked);
    onBegun(request);
    return request;
  };

  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    isAway = true;
    for (const transaction of running) abort(transaction);
  });

  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.location.reload();
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed: it ends without the page.
  }
}
