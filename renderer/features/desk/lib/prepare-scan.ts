import { drawPicture } from "#renderer/ui/browser/redraw-picture.ts";
import { SCAN_BYTES, SCAN_HEAD, type ScanType, scanFormatOf } from "#shared/domain/gym/scans.ts";

/** Pixels of a stored picture's longest side: a sheet of A4 at 240 dots per inch. */
const SIDE = 2800;
/** Most bytes of a chosen picture, more than present cameras make. */
const MAX_PICTURE = 40 * 1024 * 1024;

const PDF: ScanType = "application/pdf";

/**
 * `heic`: a picture that this browser cannot read; `tooLarge`: a PDF above the bound, or a picture above any camera's;
 * `unreadable`: the file went, or moved, after it was chosen.
 */
export type PreparedScan = { scan: Blob } | { problem: "type" | "heic" | "tooLarge" | "unreadable" };

/**
 * A chosen file as it is stored: a PDF as it is, a picture drawn anew as a JPEG, without where and with what it was
 * taken. The content says what it is.
 */
export const prepareScan = async (file: Blob): Promise<PreparedScan> => {
  const read = file.slice(0, SCAN_HEAD).arrayBuffer();
  const head = await read.catch(() => null);
  if (!head) return { problem: "unreadable" };
  const format = scanFormatOf(new Uint8Array(head));
  if (format === null) return { problem: "type" };
  if (file.size > (format === "pdf" ? SCAN_BYTES : MAX_PICTURE)) return { problem: "tooLarge" };
  const scan = format === "pdf" ? new Blob([file], { type: PDF }) : await drawPicture(file, { side: SIDE });
  if (!scan) return { problem: format === "heic" ? "heic" : "type" };
  return scan.size > SCAN_BYTES ? { problem: "tooLarge" } : { scan };
};
