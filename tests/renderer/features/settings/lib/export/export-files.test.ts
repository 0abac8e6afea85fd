import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import type { MemberSnapshot } from "#renderer/data/member-data.ts";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import { type ExportFacts, exportFiles } from "#renderer/features/settings/lib/export/export-files.ts";
import { zipFiles } from "#renderer/features/settings/lib/export/zip.ts";
import { KIND_NAMES } from "#shared/domain/kinds/kinds.ts";
import englishSettings from "#shared/i18n/en/lazy/settings.json" with { type: "json" };
import { createFormats } from "#shared/i18n/formats.ts";
import italianSettings from "#shared/i18n/it/lazy/settings.json" with { type: "json" };
import type { Language } from "#shared/i18n/languages.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator, type Translate } from "#shared/i18n/translator.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const NOW = "2026-11-21T10:00:00.000Z";
const rows = memberRows(MEMBER);
const inSync: SyncStatus = { kind: "in-sync", pending: 0, lastSuccess: NOW };
const account = { email: "ada@example.test", factors: [], sessions: [{ assurance: "aal1" }] };
const picture = { bytes: new Uint8Array([137, 80, 78, 71]), extension: "png" };
const EMPTY = Object.fromEntries(KIND_NAMES.map((kind) => [kind, []])) as unknown as MemberSnapshot;
const snapshot: MemberSnapshot = {
  ...EMPTY,
  profiles: [{ ...rows.profiles, avatar_url: "https://example.test/avatar.png" }],
  notifications: [rows.notifications],
  error_log: [],
  workouts: [{ ...rows.workouts, name: 'Spinta "A", pesante' }],
  workout_exercises: [rows.workout_exercises],
  workout_sets: [
    {
      ...rows.workout_sets,
      id: "b",
      position: 1,
      weight_kg: null,
      duration_seconds: 90,
      distance_m: 400,
      completed_at: null,
    },
    rows.workout_sets,
    { ...rows.workout_sets, id: "c", workout_id: "elsewhere" },
  ],
  member_exercises: [rows.member_exercises],
  routines: [rows.routines],
  measures: [rows.measures],
  planned_workouts: [rows.planned_workouts],
};

let translate: Record<Language, Translate>;
beforeAll(async () => {
  const load = async (language: Language): Promise<Translate> => {
    const translator = await createTranslator(language);
    await translator.addMemberTexts();
    await translator.add("stored", LAZY_TEXTS.stored);
    await translator.add("settings", {
      it: async () => ({ default: italianSettings }),
      en: async () => ({ default: englishSettings }),
    });
    return translator.t;
  };
  translate = { it: await load("it"), en: await load("en") };
});

/** The export as somebody finds it who opens the zip. */
const unpacked = async (facts: Partial<ExportFacts> = {}, language: Language = "it") => {
  const files = exportFiles({
    snapshot,
    deleted: [],
    status: inSync,
    picture,
    photos: [],
    account,
    now: NOW,
    version: "1.2.3",
    nameOf: (id) => (id === "panca-piana" ? "Panca piana" : id),
    t: translate[language],
    formats: createFormats(language, "Europe/Rome"),
    ...facts,
  });
  return unzipSync(await zipFiles(files, Date.parse(NOW)));
};
const textOf = (files: Record<string, Uint8Array>, path: string) => strFromU8(files[path] ?? new Uint8Array());

describe("the export", () => {
  it("holds every collection, the account, the sets as a table, the picture and a guide", async () => {
    const files = await unpacked();
    expect(Object.keys(files).toSorted()).toEqual(
      [
        "README.txt",
        "account.json",
        "avatar.png",
        "manifest.json",
        "data/deleted.json",
        "sets.csv",
        ...KIND_NAMES.map((name) => `data/${name}.json`),
      ].toSorted(),
    );
    for (const name of KIND_NAMES) expect(JSON.parse(textOf(files, `data/${name}.json`))).toEqual(snapshot[name]);
    expect(files["avatar.png"]).toEqual(picture.bytes);
    expect(JSON.parse(textOf(files, "account.json"))).toEqual(account);
  });

  it("holds what the member deleted and can still restore, with what belongs to it", async () => {
    const within = [{ kind: "workout_sets" as const, row: rows.workout_sets }];
    const about = { kind: "workouts" as const, id: rows.workouts.id, row: rows.workouts, within };
    const rest = { at: NOW, goneAt: "2026-12-21T10:00:00.000Z", workout: null, exercise: {}, isKept: false };
    const files = await unpacked({ deleted: [{ ...about, ...rest }] });
    expect(JSON.parse(textOf(files, "data/deleted.json"))).toEqual([
      { kind: "workouts", deleted_at: NOW, gone_at: rest.goneAt, row: rows.workouts, within },
    ]);
    expect(textOf(files, "README.txt")).toContain("data/deleted.json");
  });

  it("holds the photos of the body, which are nowhere else, and says how many", async () => {
    const bytes = new Uint8Array([255, 216, 255]);
    const files = await unpacked({ photos: [{ name: "photos/2026-11-21-front-1.jpg", bytes }] });
    expect(files["photos/2026-11-21-front-1.jpg"]).toEqual(bytes);
    expect(textOf(files, "README.txt")).toContain("photos/: 1 foto");
    expect(textOf(await unpacked(), "README.txt")).not.toContain("photos/");
  });

  it("writes sets in order, with names, decimal points and whatever a workout is called", async () => {
    const files = await unpacked();
    // The mark that tells a spreadsheet which e-mails these are; the decoder takes it away.
    expect([...(files["sets.csv"] ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { data, errors } = Papa.parse<Record<string, string>>(textOf(files, "sets.csv").trimEnd(), { header: true });
    expect(data[1]).toMatchObject({ duration_seconds: "90", distance_m: "400" });
    expect(errors).toEqual([]);
    expect(data).toMatchObject([
      { workout: 'Spinta "A", pesante', exercise: "Panca piana", set: "1", weight_kg: "92.5", reps: "5" },
      { workout: 'Spinta "A", pesante', exercise: "Panca piana", set: "2", weight_kg: "", completed_at: "" },
    ]);
    expect(data).toHaveLength(2);
  });

  it.each([
    ["it", "I tuoi dati di Performance Prime", "Era tutto sincronizzato"],
    ["en", "Your data from Performance Prime", "Everything was in sync"],
  ] as const)("explains itself in the member's language: %s", async (language, title, state) => {
    const guide = textOf(await unpacked({}, language), "README.txt");
    expect(guide).toContain(title);
    expect(guide).toContain(state);
    expect(guide).toContain("data/workouts.json");
    expect(guide).not.toContain("settings:");
  });

  it("says what was not sent yet, and that picture and account could not be had", async () => {
    const status: SyncStatus = { kind: "offline", pending: 3, lastSuccess: null };
    const files = await unpacked({ status, picture: null, account: null });
    const guide = textOf(files, "README.txt");
    expect(guide).toContain("Sono comprese 3 modifiche non ancora inviate");
    expect(guide).toContain("I dati non erano ancora mai stati sincronizzati.");
    expect(guide).toContain("Manca la foto del profilo");
    expect(guide).toContain("Mancano i dati dell'account (metodi di accesso");
    expect(Object.keys(files)).not.toContain("account.json");
    expect(JSON.parse(textOf(files, "manifest.json")).sync).toEqual({
      state: "offline",
      complete: false,
      pending: 3,
      last: null,
    });
    expect(Object.keys(files).filter((path) => path.startsWith("avatar"))).toEqual([]);
  });
});
