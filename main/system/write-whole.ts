import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";

/**
 * Writes a small file whole or not at all: a crash leaves the old one or the new one. Throws where the disk takes
 * nothing.
 */
export function writeWhole(path: string, text: string): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, "w", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
