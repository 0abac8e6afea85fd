import type { TextCompressor } from "#shared/auth/text-store.ts";
import { fromBase64, toBase64 } from "./base64.ts";

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** Gzip as base64. */
export const gzipText: TextCompressor = {
  async compress(text) {
    return toBase64(await through(new TextEncoder().encode(text), new CompressionStream("gzip")));
  },
  async decompress(text) {
    return new TextDecoder().decode(await through(fromBase64(text), new DecompressionStream("gzip")));
  },
};
