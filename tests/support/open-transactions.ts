/** What this page does with its databases at the moment: whoever asks for the same has to wait for it. */
export type OpenTransactions = {
  /** Acts in the first instant in which this page keeps nobody waiting; nothing else runs in between. */
  whenNone(act: () => void): void;
};

/** To be called once, before the page opens a database. */
export function watchTransactions(): OpenTransactions {
  const { transaction: begin } = IDBDatabase.prototype;
  const { open } = IDBFactory.prototype;
  const running = new Set<EventTarget>();
  let waiting: (() => void) | null = null;

  function watch<Work extends IDBTransaction | IDBOpenDBRequest>(work: Work, ends: string[]): Work {
    running.add(work);
    for (const end of ends) work.addEventListener(end, () => running.delete(work) && look());
    return work;
  }

  function look(): void {
    if (!waiting || running.size > 0) return;
    const act = waiting;
    waiting = null;
    act();
  }

  IDBDatabase.prototype.transaction = function (...asked) {
    return watch(begin.apply(this, asked), ['complete', 'abort']);
  };

  // An upgrade is over before its opening.
  IDBFactory.prototype.open = function (...asked) {
    return watch(open.apply(this, asked), ['success', 'error']);
  };

  return {
    whenNone: (act) => {
      waiting = act;
      look();
    },
  };
}
