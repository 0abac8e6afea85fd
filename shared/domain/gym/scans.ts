/** The private bucket of scans of medical certificates, as `supabase/migrations` makes it. */
export const SCANS_BUCKET = "certificates";
/** Most bytes of one scan. */
export const SCAN_BYTES = 10 * 1024 * 1024;

/** How a scan is stored: pictures of any type are drawn anew as a JPEG. */
export type ScanType = "application/pdf" | "image/jpeg";

/** How many bytes {@link scanFormatOf} reads. */
export const SCAN_HEAD = 16;

const HEIC_BRANDS: ReadonlySet<string> = new Set(["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]);

/**
 * What a chosen file is by its first bytes, whatever its name and declared type say: `picture` for JPEG, PNG and WebP,
 * `heic` for what telephones take, which not every browser reads; null for anything else.
 */
export const scanFormatOf = (head: Uint8Array): "pdf" | "picture" | "heic" | null => {
  const text = String.fromCharCode(...head.subarray(0, SCAN_HEAD));
  if (text.startsWith("%PDF-")) return "pdf";
  if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n")) return "picture";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "picture";
  return text.slice(4, 8) === "ftyp" && HEIC_BRANDS.has(text.slice(8, 12)) ? "heic" : null;
};
