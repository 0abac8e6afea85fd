import { expect, it } from "vitest";
import { scanFormatOf } from "#shared/domain/gym/scans.ts";

const head = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ["%PDF-1.7\n%âãÏÓ", "pdf"],
  ["\xff\xd8\xff\xe0\x00\x10JFIF", "picture"],
  ["\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "picture"],
  ["RIFF\x24\x00\x00\x00WEBPVP8 ", "picture"],
  ["\x00\x00\x00\x18ftypheic", "heic"],
  ["\x00\x00\x00\x18ftypmif1", "heic"],
  ["\x00\x00\x00\x18ftypisom", null],
  ["GIF89a", null],
  ["<!doctype html>", null],
  [" %PDF-1.7", null],
  ["", null],
])("%j is read as %s", (text, format) => {
  expect(scanFormatOf(head(text))).toBe(format);
});
