const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Everything that a device's IndexedDB holds, as one text. */
export const storedText = async (directory: Pick<IDBFactory, "databases" | "open">): Promise<string> => {
  const found: string[] = [];
  for (const { name } of await directory.databases()) {
    if (!name) continue;
    const database = await settled(directory.open(name));
    found.push(name);
    for (const store of database.objectStoreNames) {
      const rows = await settled(database.transaction(store).objectStore(store).getAll());
      found.push(JSON.stringify(rows));
    }
    database.close();
  }
  return found.join("\n");
};
