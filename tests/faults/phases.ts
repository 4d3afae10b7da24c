import type { RxStorage } from 'rxdb';

/**
 * The instants of a write at which a run can end the browser. A phase is reached when the write before
 * it is in the storage and the one after it is not.
 */
export const phases = [
  'before the journal',
  'journal written',
  'in the collections',
  'before the cursor',
  'cursor advanced',
  'journal cleared',
  'before the records of the log',
  'records of the log stored',
  'records forgotten',
  'document stored',
  'pending change stored',
  'refusal stored',
  'session stored',
  'draft stored',
  'publication stored',
] as const;

export type Phase = (typeof phases)[number];

export type Watcher = {
  /** Told of each phase; the storage goes on once it settles. */
  reached(phase: Phase): Promise<void>;
  /** Whether the storage is full: it then refuses every write. */
  isFull(): boolean;
};

/** A storage that tells of each phase, and can be full. */
export function phasedStorage<Internals, Options>(
  storage: RxStorage<Internals, Options>,
  { reached, isFull }: Watcher,
): RxStorage<Internals, Options> {
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    createStorageInstance: async (parameters) => {
      const instance = await storage.createStorageInstance(parameters);
      if (parameters.collectionName === 'pricebookChanges') {
        await tellForgetting(instance.internals as never, () => reached('records forgotten'));
      }
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        const documents = rows.map(({ document }) => document as StoredDocument);
        const { before, after } = phasesAround(parameters.collectionName, documents, context);
        if (before) await reached(before);
        if (isFull()) throw storageFull(context);
        const result = await write(rows, context);
        if (after && result.error.length < rows.length) await reached(after);
        return result;
      };
      return instance;
    },
  };
}

type Engine = { dexieTable: { bulkDelete(ids: string[]): Promise<void> } };

/** Records are taken out beneath RxDB. */
async function tellForgetting(engine: Promise<Engine>, forgotten: () => Promise<void>) {
  const { dexieTable } = await engine;
  const bulkDelete = dexieTable.bulkDelete.bind(dexieTable);
  dexieTable.bulkDelete = async (ids) => {
    await bulkDelete(ids);
    await forgotten();
  };
}

/** Faults of writes that RxDB lets nobody wait for: it tells them to nobody but the browser. */
const untold = new WeakSet<object>();

/** Whether RxDB noted in vain how far its replication is; the sync begins it again. */
export function isUntold(fault: unknown): boolean {
  return fault instanceof DOMException && untold.has(fault);
}

function storageFull(context: string): DOMException {
  const fault = new DOMException('The storage is full.', 'QuotaExceededError');
  if (context === 'replication-set-checkpoint') untold.add(fault);
  return fault;
}

type StoredDocument = {
  id?: string;
  status?: string;
  data?: { batch?: unknown; filling?: unknown };
  _deleted?: boolean;
};

type Around = { before?: Phase; after?: Phase };

const snapshots = ['organizations', 'currencies', 'currencyRates', 'memberships', 'appStatus'];

function phasesAround(
  collection: string,
  documents: readonly StoredDocument[],
  context: string,
): Around {
  if (context === 'tierbook-batch') return { after: 'in the collections' };
  if (context === 'tierbook-draft') return { after: 'draft stored' };
  if (collection === 'sessions') return { after: 'session stored' };
  if (collection === 'pricebookChanges') return phasesAroundRecords(documents);
  if (documents.some(({ id }) => id === 'syncState')) {
    return { before: 'before the cursor', after: 'cursor advanced' };
  }
  if (documents.some(({ id }) => snapshots.includes(id ?? ''))) return { after: 'document stored' };
  if (documents.some(({ id }) => id === 'publication')) return { after: 'publication stored' };
  const journal = documents.find(({ id, data }) => id === 'journal' && data);
  if (!journal) return {};
  return journal.data?.batch || journal.data?.filling
    ? { before: 'before the journal', after: 'journal written' }
    : { after: 'journal cleared' };
}

function phasesAroundRecords(documents: readonly StoredDocument[]): Around {
  const has = (status: string) => documents.some((document) => document.status === status);
  if (documents.every(({ _deleted }) => _deleted)) return {};
  if (has('pending')) return { after: 'pending change stored' };
  if (has('refused')) return { after: 'refusal stored' };
  return { before: 'before the records of the log', after: 'records of the log stored' };
}
