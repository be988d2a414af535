/** IndexedDB in four words: open, read, all, change; a change is kept whole or not at all. */

const version = 1;
export const stores = { facts: "facts", codes: "codes", sales: "sales" } as const;
type StoreName = keyof typeof stores;

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error("the browser's database failed"));
    };
  });

/** One database a business: what is kept for one is never seen by another. */
export const openDatabase = (tenantId: string): Promise<IDBDatabase> => {
  const opening = indexedDB.open(`milpa-register-${tenantId}`, version);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(stores.facts);
    opening.result.createObjectStore(stores.codes);
    opening.result.createObjectStore(stores.sales, { keyPath: "code" });
  };
  return settled(opening);
};

export const read = <Value>(
  database: IDBDatabase,
  store: StoreName,
  key: string,
): Promise<Value | undefined> =>
  settled(database.transaction(store).objectStore(store).get(key) as IDBRequest<Value | undefined>);

export const all = <Value>(database: IDBDatabase, store: StoreName): Promise<readonly Value[]> =>
  settled(database.transaction(store).objectStore(store).getAll() as IDBRequest<Value[]>);

export const count = (database: IDBDatabase, store: StoreName): Promise<number> =>
  settled(database.transaction(store).objectStore(store).count());

/** Resolves once it is kept, so that what was promised survives the tab. */
export const change = (
  database: IDBDatabase,
  names: readonly StoreName[],
  work: (storeOf: (name: StoreName) => IDBObjectStore) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction([...names], "readwrite", { durability: "strict" });
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = transaction.onerror = () => {
      reject(transaction.error ?? new Error("the browser did not keep it"));
    };
    work((name) => transaction.objectStore(name));
  });
