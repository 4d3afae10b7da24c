/** How many rows IndexedDB has of this origin: in the databases whose names have this in them. */
export async function rowsStored(inName = ''): Promise<number> {
  let rows = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.includes(inName)) continue;
    const database = await result(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const counts = stores.map((store) =>
      result(database.transaction(store).objectStore(store).count()),
    );
    for (const count of await Promise.all(counts)) rows += count;
    database.close();
  }
  return rows;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
