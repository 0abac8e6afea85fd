import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Web storage in a folder, which several processes share as the tabs of a browser do. A write is whole or absent. */
export function createFileStorage(folder: string): Storage {
  const fileOf = (key: string): string => join(folder, encodeURIComponent(key));
  return {
    length: 0,
    key: () => null,
    getItem(key) {
      try {
        return readFileSync(fileOf(key), "utf8");
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      const draft = `${fileOf(key)}.${process.pid}`;
      writeFileSync(draft, value);
      renameSync(draft, fileOf(key));
    },
    removeItem: (key) => rmSync(fileOf(key), { force: true }),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
