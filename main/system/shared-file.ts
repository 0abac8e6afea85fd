import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { MAX_CODE, MAX_CONTENT, SHARED_LINK } from "#shared/domain/training/share/share-address.ts";

const LOCAL_FILE = /^file:\/\/\//i;
/** A drive of Windows has one letter. */
const ANY_ADDRESS = /^[a-z][a-z\d+.-]+:/i;

/**
 * The file of a shared plan in a command line: the last argument of that kind, a path or, as Linux's file managers give
 * it, the address of a local file. Null without one: any website may open a link of the app's that ends like a file.
 */
export const fileIn = (argv: readonly string[], folder: string): string | null => {
  const file = argv.findLast(
    (argument) => /^[^-].*\.prime$/i.test(argument) && (LOCAL_FILE.test(argument) || !ANY_ADDRESS.test(argument)),
  );
  if (file === undefined) return null;
  if (!LOCAL_FILE.test(file)) return resolve(folder, file);
  try {
    return fileURLToPath(file);
  } catch {
    return null;
  }
};

const codeOf = (content: Uint8Array): string => `p1.${deflateRawSync(content).toString("base64url")}`;

/**
 * A file as the link that would carry the same, which the page judges: it may hold anything. No more is read than the
 * page takes, and one byte, by which it sees that there is more.
 */
export const linkOfFile = async (path: string): Promise<string> => {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(MAX_CONTENT + 1), 0, MAX_CONTENT + 1, 0);
    const code = codeOf(buffer.subarray(0, bytesRead));
    return `${SHARED_LINK}#${code.length <= MAX_CODE ? code : codeOf(new Uint8Array(MAX_CONTENT + 1))}`;
  } finally {
    await file.close();
  }
};
