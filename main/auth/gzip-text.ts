import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { TextCompressor } from "#shared/contract/auth/text-store.ts";

/** Gzip as base64. */
export const gzipText: TextCompressor = {
  async compress(text) {
    return (await promisify(gzip)(text)).toString("base64");
  },
  async decompress(text) {
    return (await promisify(gunzip)(Buffer.from(text, "base64"))).toString("utf8");
  },
};
