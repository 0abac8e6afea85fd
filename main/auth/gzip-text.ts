import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { TextCompressor } from "#shared/contract/auth/text-store.ts";

/** Compresses a text with gzip (RFC 1952), as base64. */
export const gzipText: TextCompressor = {
  async compress(text) {
    return (await promisify(gzip)(text)).toString("base64");
  },
  async decompress(text) {
    return (await promisify(gunzip)(Buffer.from(text, "base64"))).toString("utf8");
  },
};
