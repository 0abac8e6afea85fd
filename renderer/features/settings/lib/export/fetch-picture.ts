import type { ExportedPicture } from "./export-files.ts";

/** Milliseconds that loading the picture may take; then the export goes on without it. */
const TIMEOUT = 10_000;

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};

/** Loads the member's picture; null for none, without a network, or where it is no picture. */
export const fetchPicture = async (address: string | null): Promise<ExportedPicture> => {
  if (!address?.startsWith("http")) return null;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    const extension = EXTENSIONS[(answer.headers.get("content-type") ?? "").split(";")[0] ?? ""];
    if (!answer.ok || extension === undefined) return null;
    return { bytes: new Uint8Array(await answer.arrayBuffer()), extension };
  } catch {
    return null;
  }
};
