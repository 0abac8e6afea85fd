import { describe, expect, it } from "vitest";
import { AVATAR_MAX_BYTES, avatarProblem } from "#shared/profile/avatar.ts";

describe("avatarProblem", () => {
  it("takes an image of up to 5 MB", () => {
    expect(avatarProblem({ type: "image/png", size: AVATAR_MAX_BYTES })).toBeNull();
  });

  it("refuses other types, before it looks at the size", () => {
    expect(avatarProblem({ type: "image/svg+xml", size: 10 })).toBe("type");
    expect(avatarProblem({ type: "application/pdf", size: AVATAR_MAX_BYTES + 1 })).toBe("type");
  });

  it("refuses what is larger", () => {
    expect(avatarProblem({ type: "image/png", size: AVATAR_MAX_BYTES + 1 })).toBe("size");
  });
});
