import { expect, test } from "vitest";
import { decodeText } from "#shared/lib/csv/decode-text.ts";

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

test("a byte that is no UTF-8 leaves all other letters as they are", () => {
  const bytes = new Uint8Array([...utf8("mobilità è "), 0xe0, ...utf8(" più 中文 👍 perché")]);
  expect(decodeText(bytes)).toBe("mobilità è à più 中文 👍 perché");
});

test("a letter that was cut at the end takes none before it along", () => {
  expect(decodeText(new Uint8Array([...utf8("città "), 0xc3]))).toBe("città Ã");
});

test("a file in Windows-1252 is read as such", () => {
  expect(decodeText(new Uint8Array([0x63, 0x69, 0x74, 0x74, 0xe0, 0x20, 0xa9]))).toBe("città ©");
});

test("what is no letter in UTF-8 is not read as one", () => {
  expect(decodeText(new Uint8Array([0xc0, 0xaf]))).toBe("À¯");
  expect(decodeText(new Uint8Array([0xed, 0xa0, 0xbf]))).toBe("í\u00a0¿");
});
