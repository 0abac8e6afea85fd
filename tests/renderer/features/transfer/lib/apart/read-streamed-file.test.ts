import { gzipSync, zipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { readStreamedFile } from "#renderer/features/transfer/lib/apart/read-streamed-file.ts";
import { readFile } from "#renderer/features/transfer/lib/read-file.ts";
import { AT_ONCE, type Pace } from "#shared/lib/pace.ts";
import { fileIdMessage, fitFile, runFile } from "#tests/helpers/activities/fit-file.ts";

const WEIGHT = (date: string, value: string, unit = "kg") =>
  `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Bilancia" unit="${unit}" startDate="${date}" endDate="${date}" value="${value}"/>`;
const WORKOUT = (activity: string, rest = "") =>
  `<Workout workoutActivityType="HKWorkoutActivityType${activity}" duration="30.5" durationUnit="min" sourceName="Watch" startDate="2026-03-01 07:00:00 +0100" endDate="2026-03-01 07:31:00 +0100">${rest}</Workout>`;
const health = (...elements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [<!ELEMENT HealthData (Record|Workout)*>]>\n<HealthData locale="it_IT">${elements.join("\n")}</HealthData>`;

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = "export.xml") => new File([content], name);

const open = async (file: File, pace: Pace = AT_ONCE) => {
  const opened = await readFile(file, pace, readStreamedFile);
  if (!opened.ok) return opened.error;
  const read = await opened.value.read({ weight: "kg", distance: "km", dates: "day_first" });
  return read.ok ? read.value : read.error.code;
};

test("weights are of the day on the wall of the place, in their own unit", async () => {
  const file = health(
    WEIGHT("2026-03-01 00:30:00 +0900", "80.5"),
    WEIGHT("2026-03-02 23:30:00 -0800", "176.4", "lb"),
    WEIGHT("yesterday", "80"),
  );
  expect(await open(fileOf(file))).toMatchObject({
    source: "apple",
    bodyWeights: [
      { day: "2026-03-01", kg: 80.5 },
      { day: "2026-03-02", kg: 80.01 },
    ],
    skipped: [{ reason: "date" }],
  });
});

test("a workout has its time, its distance, and whether it was indoors", async () => {
  const distance = `<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5.2" unit="km"/>`;
  const indoors = `<MetadataEntry key="HKIndoorWorkout" value="1"/>`;
  const file = await open(fileOf(health(WORKOUT("Running", distance), WORKOUT("Cycling", indoors))));
  expect(file).toMatchObject({
    workouts: [
      {
        startedAt: "2026-03-01T06:00:00.000Z",
        endedAt: "2026-03-01T06:31:00.000Z",
        exercises: [{ name: "Running", sets: [{ duration: 1830, distance: 5200 }] }],
      },
      { exercises: [{ name: "Cycling (Indoor)", sets: [{ duration: 1830, distance: null }] }] },
    ],
  });
});

test("a day that is not in the calendar and a distance that nobody covers stay out", async () => {
  const distance = `<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="99999999" unit="km"/>`;
  const file = health(WEIGHT("2026-02-31 07:30:00 +0100", "80"), WORKOUT("Cycling", distance));
  expect(await open(fileOf(file))).toMatchObject({
    bodyWeights: [],
    skipped: [{ reason: "date" }],
    workouts: [{ exercises: [{ sets: [{ duration: 1830, distance: null }] }] }],
  });
});

const zipped = (files: Record<string, string>) =>
  fileOf(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]))),
    "export.zip",
  );

test("the export is found inside its archive, whatever lies beside it", async () => {
  const file = zipped({
    "apple_health_export/export_cda.xml": "<ClinicalDocument/>",
    "apple_health_export/export.xml": health(WEIGHT("2026-03-01 07:30:00 +0100", "80")),
    "apple_health_export/workout-routes/route.gpx": "<gpx/>",
  });
  expect(await open(file)).toMatchObject({ bodyWeights: [{ day: "2026-03-01", kg: 80 }] });
});

test("no more of a long file is asked from the disk than a piece at a time", async () => {
  const sizes: number[] = [];
  const file = fileOf(health(...Array.from({ length: 20_000 }, () => WEIGHT("2026-03-01 07:30:00 +0100", "80"))));
  const slice = file.slice.bind(file);
  file.slice = (from = 0, to = file.size) => {
    sizes.push(Math.min(to, file.size) - from);
    return slice(from, to);
  };
  expect(await open(file)).toMatchObject({ rows: 20_000 });
  expect(file.size).toBeGreaterThan(3_000_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(262_144);
});

test("a file that is given up is not read on", async () => {
  let rests = 0;
  const rest = async () => {
    rests += 1;
    if (rests > 3) throw new Error("given up");
  };
  const file = fileOf(health(...Array.from({ length: 20_000 }, () => WEIGHT("2026-03-01 07:30:00 +0100", "80"))));
  await expect(open(file, { rest, progress: () => undefined })).rejects.toThrow("given up");
  expect(rests).toBe(4);
});

const GPX = [
  '<?xml version="1.0"?><gpx version="1.1" creator="x"><trk><name>Giro</name><type>running</type><trkseg>',
  '<trkpt lat="45.46" lon="9.18"><time>2026-03-01T07:30:00Z</time></trkpt>',
  '<trkpt lat="45.469" lon="9.18"><time>2026-03-01T07:36:00Z</time></trkpt>',
  "</trkseg></trk></gpx>",
].join("\n");
const packed = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));
const RUN = { source: "activity", workouts: [{ exercises: [{ name: "Running" }] }] };

test.each([
  ["FIT", runFile()],
  ["GPX", GPX],
  ["FIT packed by gzip", packed(runFile())],
  ["GPX packed by gzip", packed(new TextEncoder().encode(GPX))],
])("a run of a device is read from %s", async (_, content) => {
  expect(await open(fileOf(content, "run"))).toMatchObject(RUN);
});

test.each([
  ["FIT", runFile()],
  ["GPX", GPX],
])("%s of more than a hundred megabytes is not read", async (_, content) => {
  const file = fileOf(content);
  const read = vi.spyOn(file, "arrayBuffer");
  vi.spyOn(file, "size", "get").mockReturnValue(100_000_001);
  expect(await open(file)).toBe("too_large");
  expect(read).not.toHaveBeenCalled();
});

const laughs = [
  "<!DOCTYPE HealthData [",
  '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">',
  "]><HealthData>&c;</HealthData>",
].join("\n");

test.each([
  ["declares entities of its own", fileOf(laughs), "damaged"],
  ["ends in the middle", fileOf(health(WEIGHT("2026-03-01 07:30:00 +0100", "80")).slice(0, -20)), "damaged"],
  ["is XML of something else", fileOf("<?xml version='1.0'?><kml></kml>"), "unknown_format"],
  ["is a route, that nobody ran", fileOf("<?xml version='1.0'?><gpx><rte></rte></gpx>"), "no_activity"],
  ["is GPX that ends in the middle", fileOf(GPX.slice(0, -30)), "damaged"],
  ["is a FIT file that ends in the middle", fileOf(runFile().slice(0, 900)), "damaged"],
  ["is a FIT file in which a byte was changed", fileOf(runFile().with(300, 0x99)), "damaged"],
  ["is a course of a FIT device", fileOf(fitFile([fileIdMessage(6)])), "no_activity"],
  ["is packed by gzip and ends in the middle", fileOf(packed(runFile()).slice(0, -40)), "damaged"],
  ["is packed by gzip and is a hundred megabytes", fileOf(packed(new Uint8Array(100_000_001))), "too_large"],
  ["is an archive without an export", zipped({ "notes.txt": "hello" }), "archive"],
  ["is an archive that holds a thousand times its size", zipped({ "export.xml": " ".repeat(60_000_000) }), "too_large"],
  ["holds neither weight nor workout", fileOf(health()), "empty"],
])("a file that %s is refused", async (_, file, code) => {
  expect(await open(file)).toBe(code);
});
