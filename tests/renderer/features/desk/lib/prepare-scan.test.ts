import { afterEach, expect, it, vi } from "vitest";
import { prepareScan } from "#renderer/features/desk/lib/prepare-scan.ts";
import { drawPicture } from "#renderer/ui/browser/redraw-picture.ts";
import { SCAN_BYTES } from "#shared/domain/gym/scans.ts";

// jsdom draws nothing: e2e/web/gym/desk-scan.spec.ts has a real picture.
vi.mock("#renderer/ui/browser/redraw-picture.ts", () => ({ drawPicture: vi.fn() }));
const drawing = vi.mocked(drawPicture);
afterEach(() => drawing.mockReset());

const file = (head: string, size = head.length) => {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(head, (sign) => sign.charCodeAt(0)));
  return new File([bytes], "certificato.txt", { type: "text/plain" });
};
const JPEG = new Blob(["drawn"], { type: "image/jpeg" });
const HEIC = "\x00\x00\x00\x18ftypheic";

it("takes a PDF as it is, by its content and not by its name", async () => {
  const prepared = await prepareScan(file("%PDF-1.7"));
  expect(prepared).toEqual({ scan: expect.objectContaining({ type: "application/pdf", size: 8 }) });
});

it("draws a picture anew", async () => {
  drawing.mockResolvedValue(JPEG);
  expect(await prepareScan(file("\xff\xd8\xff"))).toEqual({ scan: JPEG });
});

it("takes a HEIC picture where the browser reads it", async () => {
  drawing.mockResolvedValue(JPEG);
  expect(await prepareScan(file(HEIC))).toEqual({ scan: JPEG });
});

it.each([
  ["a HEIC picture that the browser does not read", file(HEIC), "heic"],
  ["a damaged picture", file("\xff\xd8\xff"), "type"],
  ["what is neither", file("<html>"), "type"],
  ["a PDF above 10 MB", file("%PDF-", SCAN_BYTES + 1), "tooLarge"],
])("refuses %s", async (_, chosen, problem) => {
  drawing.mockResolvedValue(null);
  expect(await prepareScan(chosen)).toEqual({ problem });
});

it("says that a file went away after it was chosen", async () => {
  const gone = file("%PDF-1.7");
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) as unknown as Blob;
  expect(await prepareScan(gone)).toEqual({ problem: "unreadable" });
});
