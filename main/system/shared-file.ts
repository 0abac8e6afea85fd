import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { MAX_CODE, MAX_CONTENT, SHARED_LINK } from "#shared/domain/training/share/share-address.ts";

/** The file of a shared plan in a command line: the last argument of that kind. Null without one. */
export const fileIn = (argv: readonly string[], folder: string): string | null => {
  const file = argv.findLast((argument) => /^[^-].*\.prime$/i.test(argument));
  return file === undefined ? null : resolve(folder, file);
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
