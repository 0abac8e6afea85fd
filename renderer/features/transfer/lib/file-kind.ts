import { isFit } from "#shared/domain/training/transfer/activities/fit-messages.ts";

/** Bytes of a file by which its kind is told. */
export const HEAD = 4096;

/** `text`: whatever is none of the others. `health`: XML of Apple Health, or of something that nobody knows. */
export type FileKind = "archive" | "gzip" | "fit" | "gpx" | "tcx" | "health" | "text";

/** The kind of a file by how it begins. */
export const fileKind = (head: Uint8Array): FileKind => {
  // How every zip begins, a spreadsheet's own file among them.
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03) return "archive";
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  if (isFit(head)) return "fit";
  const text = new TextDecoder().decode(head);
  if (!/^\uFEFF?\s*<(?:[?!]|HealthData|gpx|TrainingCenterDatabase)/.test(text)) return "text";
  const [, root] = /<(?:\w+:)?(gpx|TrainingCenterDatabase)[\s>]/.exec(text) ?? [];
  if (root === "gpx") return "gpx";
  return root === "TrainingCenterDatabase" ? "tcx" : "health";
};
