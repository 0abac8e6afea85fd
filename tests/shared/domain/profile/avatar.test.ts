import { describe, expect, it } from "vitest";
import { AVATAR_MAX_BYTES, imageTypeOf, pictureProblem } from "#shared/domain/profile/avatar.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (mail) => mail.charCodeAt(0));
const PNG = bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR");

describe("imageTypeOf", () => {
  it("tells a picture's type by its first bytes", () => {
    const cases = [
      ["image/jpeg", "\xff\xd8\xff\xe1\0\x18Exif\0\0II*\0"],
      ["image/png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
      ["image/gif", "GIF87a\x01\0\x01\0\0\0\0\0\0\0"],
      ["image/gif", "GIF89a\x01\0\x01\0\0\0\0\0\0\0"],
      ["image/webp", "RIFF\x24\0\0\0WEBPVP8 "],
    ] as const;
    for (const [type, head] of cases) expect(imageTypeOf(bytes(head)), type).toBe(type);
  });

  it("takes anything else for no picture", () => {
    const cases = [
      "",
      "<svg xmlns='h",
      "%PDF-1.7\n%\xe2\xe3\xcf\xd3",
      "RIFF\x24\0\0\0WAVEfmt ",
      "<!doctype html>",
      "\0\0\0\x1cftypavif\0\0\0\0",
    ];
    for (const head of cases) expect(imageTypeOf(bytes(head)), head).toBeNull();
  });
});

describe("pictureProblem", () => {
  it("takes a picture of up to 5 MB", () => {
    expect(pictureProblem({ head: PNG, size: AVATAR_MAX_BYTES }, AVATAR_MAX_BYTES)).toBeNull();
  });

  it("refuses other content, before it reads the size", () => {
    expect(pictureProblem({ head: bytes("<script>"), size: 10 }, AVATAR_MAX_BYTES)).toBe("type");
    expect(pictureProblem({ head: bytes("%PDF-1.7"), size: AVATAR_MAX_BYTES + 1 }, AVATAR_MAX_BYTES)).toBe("type");
  });

  it("refuses what is larger", () => {
    expect(pictureProblem({ head: PNG, size: AVATAR_MAX_BYTES + 1 }, AVATAR_MAX_BYTES)).toBe("size");
  });
});
