import type { RxStorage } from 'rxdb';
import type { SessionState } from '../../src/schemas/session.ts';

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
  'step stored',
  'refusal stored',
  'session stored',
  'order stored',
  'before the note of what is sent',
  'what is sent noted',
  'visit of the server stored',
  'visits merged',
  'history of visits begun',
  'draft stored',
  'publication stored',
] as const;

/** Those of a batch, and so those of what a snapshot makes. */
const ofBatch = [
  'before the journal',
  'journal written',
  'in the collections',
  'before the records of the log',
  'records of the log stored',
  'before the cursor',
  'cursor advanced',
  'journal cleared',
] as const satisfies readonly (typeof phases)[number][];

/** The instants of taking a snapshot; those of its batch are each one of `phases` too. */
export const phasesOfTaking = [
  'snapshot listed',
  'snapshot fetched',
  'snapshot believed',
  ...ofBatch.map((phase) => `of a snapshot: ${phase}` as const),
] as const;

export type Phase = (typeof phases)[number] | (typeof phasesOfTaking)[number];

/** What the phase is called while a snapshot is taken. */
export function whileTaking(phase: Phase): Phase {
  return phasesOfTaking.find((each) => each === `of a snapshot: ${phase}`) ?? phase;
}

/** Which of `phases` it is too, if it is of the batch of a snapshot. */
export function plainPhase(phase: Phase): Phase {
  return phases.find((each) => phase === `of a snapshot: ${each}`) ?? phase;
}

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
        const writes = rows as unknown as readonly Write[];
        const { before, after } = phasesAround(parameters.collectionName, writes, context);
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

type Transaction = (mode: string, table: object, ...rest: unknown[]) => Promise<unknown>;

/** Records are taken out beneath RxDB, in a transaction of this table alone, which ends before anything else is waited for. */
async function tellForgetting(
  engine: Promise<{ dexieDb: { transaction: Transaction } }>,
  forgotten: () => Promise<void>,
) {
  const { dexieDb } = await engine;
  const transaction = dexieDb.transaction.bind(dexieDb);
  dexieDb.transaction = async (mode, table, ...rest) => {
    const result = await transaction(mode, table, ...rest);
    if (mode === 'rw' && rest.length === 1) await forgotten();
    return result;
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
  /** Of a session. */
  state?: string;
  data?: { batch?: unknown; filling?: unknown; history?: string };
  _deleted?: boolean;
};

type Write = { document: StoredDocument; previous?: StoredDocument };

type Around = { before?: Phase; after?: Phase };

const snapshots = ['organizations', 'currencies', 'currencyRates', 'memberships', 'appStatus'];

function phasesAround(collection: string, writes: readonly Write[], context: string): Around {
  const documents = writes.map(({ document }) => document);
  if (context === 'tierbook-batch') return { after: 'in the collections' };
  if (context === 'tierbook-draft') return { after: 'draft stored' };
  if (collection === 'sessions') return phaseOfSessions(writes, context);
  if (collection === 'pricebookChanges') return phasesAroundRecords(documents);
  if (documents.some(({ id }) => id === 'syncState')) {
    return { before: 'before the cursor', after: 'cursor advanced' };
  }
  if (documents.some(({ id }) => snapshots.includes(id ?? ''))) return { after: 'document stored' };
  if (documents.some(({ id }) => id === 'publication')) return { after: 'publication stored' };
  const sent = writes.find(({ document }) => document.id === 'sentVisits');
  if (sent) return phasesOfNote(sent);
  const journal = documents.find(({ id, data }) => id === 'journal' && data);
  if (!journal) return {};
  return journal.data?.batch || journal.data?.filling
    ? { before: 'before the journal', after: 'journal written' }
    : { after: 'journal cleared' };
}

/** RxDB's replication writes what came from the server, and what it made of a conflict. */
function phaseOfSessions(writes: readonly Write[], context: string): Around {
  if (context.startsWith('replication-downstream')) return { after: 'visit of the server stored' };
  if (context === 'replication-up-write-conflict') return { after: 'visits merged' };
  const isSigning = writes.some(
    ({ document, previous }) => ordersIn(document) > (previous ? ordersIn(previous) : 0),
  );
  return { after: isSigning ? 'order stored' : 'session stored' };
}

function ordersIn({ state = '{}' }: StoredDocument): number {
  return (JSON.parse(state) as SessionState).orders?.length ?? 0;
}

function phasesOfNote({ document, previous }: Write): Around {
  const { history } = document.data ?? {};
  if (history === previous?.data?.history)
    return { before: 'before the note of what is sent', after: 'what is sent noted' };
  return history ? { after: 'history of visits begun' } : {};
}

function phasesAroundRecords(documents: readonly StoredDocument[]): Around {
  const has = (status: string) => documents.some((document) => document.status === status);
  if (documents.every(({ _deleted }) => _deleted)) return {};
  if (has('pending')) return { after: 'step stored' };
  if (has('refused')) return { after: 'refusal stored' };
  return { before: 'before the records of the log', after: 'records of the log stored' };
}
