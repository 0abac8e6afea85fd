import { createHash } from "node:crypto";

/** An id as devices make them, always the same for a name. */
export const idOf = (name: string): string =>
  createHash("sha256")
    .update(name)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
