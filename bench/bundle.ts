import { brotliCompressSync, constants } from "node:zlib";

/** Bytes as a web server that compresses sends them: brotli at its level 9. */
export const brotliSize = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).byteLength;
