import type { RxStorage } from 'rxdb';

/**
 * The instants of a write at which a run can end the browser. A phase is reached when the write before
 * it is in the storage and the one after it is not.
 */
export const phases = [
  'before the journal',
  'journal written',
  'in the collections',
  'before the sync state',
  'before clearing the journal',
  'journal cleared',
  'pending change stored',
  'before the records of the log',
  'records of the log stored',
  'session stored',
] as const;

export type Phase = (typeof phases)[number];

/** A storage that tells of each phase, and goes on once it is let. */
export function phasedStorage<Internals, Options>(
  storage: RxStorage<Internals, Options>,
  reached: (phase: Phase) => Promise<void>,
): RxStorage<Internals, Options> {
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    createStorageInstance: async (parameters) => {
      const instance = await storage.createStorageInstance(parameters);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        const documents = rows.map(({ document }) => document as StoredDocument);
        const { before, after } = phasesAround(parameters.collectionName, documents, context);
        if (before) await reached(before);
        const result = await write(rows, context);
        if (after) await reached(after);
        return result;
      };
      return instance;
    },
  };
}

type StoredDocument = { id?: string; status?: string; data?: { batch?: unknown } };

function phasesAround(
  collection: string,
  documents: readonly StoredDocument[],
  context: string,
): { before?: Phase; after?: Phase } {
  if (context === 'tierbook-batch') return { after: 'in the collections' };
  if (collection === 'sessions') return { after: 'session stored' };
  if (collection === 'pricebookChanges') {
    return documents.some(({ status }) => status === 'pending')
      ? { after: 'pending change stored' }
      : { before: 'before the records of the log', after: 'records of the log stored' };
  }
  if (documents.some(({ id }) => id === 'syncState')) return { before: 'before the sync state' };
  const journal = documents.find(({ id, data }) => id === 'journal' && data);
  if (!journal) return {};
  return journal.data?.batch
    ? { before: 'before the journal', after: 'journal written' }
    : { before: 'before clearing the journal', after: 'journal cleared' };
}
