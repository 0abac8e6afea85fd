import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { isShareCode, MAX_CONTENT } from "#shared/domain/training/share/share-address.ts";
import { decodeShare } from "#shared/domain/training/share/share-code.ts";
import { readPlan, type SharedPlan, type ShareProblem } from "#shared/domain/training/share/shared-plan.ts";

/** Saves a plan as `<name>.prime`. */
export const saveShare = (name: string, content: object): void =>
  saveFile(
    `${name.replace(/[^\p{L}\p{N} _-]/gu, "").trim() || "prime"}.prime`,
    "application/json",
    JSON.stringify(content),
  );

/** Reads any file: a plan's content, or a link's code. */
export const readShareFile = async (file: Blob): Promise<{ plan: SharedPlan } | { problem: ShareProblem }> => {
  if (file.size > MAX_CONTENT) return { problem: "tooBig" };
  const text = await file.text();
  return isShareCode(text) ? decodeShare(text.trim()) : readPlan(text);
};
