import type { RxStorage } from 'rxdb';

export type Counts = { read: number; written: number };

/** A storage that counts the documents which it hands out and which it is given. */
export function countedStorage<Internals, Options>(
  storage: RxStorage<Internals, Options>,
  counts: Counts,
): RxStorage<Internals, Options> {
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    createStorageInstance: async (parameters) => {
      const instance = await storage.createStorageInstance(parameters);
      const write = instance.bulkWrite.bind(instance);
      const query = instance.query.bind(instance);
      const find = instance.findDocumentsById.bind(instance);
      instance.bulkWrite = (rows, context) => {
        counts.written += rows.length;
        return write(rows, context);
      };
      instance.query = async (prepared) => {
        const result = await query(prepared);
        counts.read += result.documents.length;
        return result;
      };
      instance.findDocumentsById = async (ids, withDeleted) => {
        const documents = await find(ids, withDeleted);
        counts.read += documents.length;
        return documents;
      };
      return instance;
    },
  };
}
