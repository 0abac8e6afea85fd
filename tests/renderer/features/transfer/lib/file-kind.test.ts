import { expect, test } from "vitest";
import { type FileKind, fileKind } from "#renderer/features/transfer/lib/file-kind.ts";
import { runFile } from "#tests/helpers/activities/fit-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each<[Uint8Array, FileKind]>([
  [runFile(), "fit"],
  [bytes("PK\u0003\u0004"), "archive"],
  [new Uint8Array([0x1f, 0x8b, 8]), "gzip"],
  [bytes('<?xml version="1.0"?>\n<!-- a watch -->\n<gpx version="1.1">'), "gpx"],
  [bytes("<gpx>"), "gpx"],
  [bytes('\uFEFF<?xml version="1.0"?><TrainingCenterDatabase xmlns="x">'), "tcx"],
  [bytes('<?xml version="1.0"?><!DOCTYPE HealthData ['), "health"],
  [bytes("Date,Exercise\n2026-01-01,<gpx>"), "text"],
  [bytes(""), "text"],
])("a file is told by how it begins: %#", (head, kind) => {
  expect(fileKind(head)).toBe(kind);
});
