/** Where IndexedDB's databases are listed, opened and deleted by name; `indexedDB` itself fits. */
export type IndexedDbDirectory = Pick<IDBFactory, "databases" | "open" | "deleteDatabase">;

export const storedNames = async (directory: Pick<IDBFactory, "databases">): Promise<string[]> =>
  (await directory.databases()).flatMap(({ name }) => (name ? [name] : []));

/** The result of a request of IndexedDB; rejects with its error. */
export const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB request failed"));
  });

/** Deletes a database. Where another window still holds it, the browser finishes once that window lets go. */
export const deleteStored = (factory: Pick<IDBFactory, "deleteDatabase">, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`could not delete ${name}`));
  });

/** Resolves once all that a transaction wrote is on the disk. */
export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB transaction aborted"));
  });
