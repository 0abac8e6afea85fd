import { expect, test } from "vitest";
import { HEVY, lines, openFile, readFile } from "#tests/helpers/data/training-files.ts";

const [HEVY_HEADING = ""] = HEVY.split("\n");

test("Strong's durations are read in the language of the app", async () => {
  const row = (day: string, took: string) =>
    `${day} 07:10:22,"Push",${took},"Bench Press (Barbell)",1,60.0,8,0,0,"","",`;
  const { workouts } = await readFile(
    lines(
      "日期,锻炼名称,时长,运动名称,设置顺序,重量,次,距离,秒,备注,锻炼备注,RPE",
      row("2025-03-03", "1小时13分钟"),
      row("2025-03-05", "53分钟"),
      row("2025-03-07", "1小时"),
    ),
  );
  const took = workouts.map(({ startedAt, endedAt }) => (Date.parse(endedAt ?? "") - Date.parse(startedAt)) / 1000);
  expect(took).toEqual([4380, 3180, 3600]);
});

test("an export that an Italian spreadsheet saved keeps its weights and days", async () => {
  const row = (day: string, set: number) =>
    `${day}/03/2025 18:05;Push;1h 5m;Bench Press (Barbell);${set};62,5;8;0;0;;;`;
  const file = lines(
    "Date;Workout Name;Duration;Exercise Name;Set Order;Weight;Reps;Distance;Seconds;Notes;Workout Notes;RPE",
    ...["03", "14", "28"].flatMap((day) => [1, 2, 3].map((set) => row(day, set))),
  );
  expect((await openFile(file)).units).toMatchObject({ weight: null, dates: "day_first" });
  const { workouts, skipped } = await readFile(file);
  expect(skipped).toEqual([]);
  expect(workouts.map(({ startedAt }) => new Date(startedAt).getDate())).toEqual([3, 14, 28]);
  expect(workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets.map((set) => set.weightKg)))).toEqual(
    Array.from({ length: 9 }, () => 62.5),
  );
});

test("the order of days and months is asked for where both readings hold", async () => {
  const row = (date: string) => `${date},Push,1h,Bench Press (Barbell),1,60,8,0,0,,,`;
  const file = lines(
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE",
    row("3/4/2025 18:05"),
    row("5/6/2025 18:05"),
  );
  const opened = await openFile(file);
  expect(opened.units.dates).toBeNull();
  const months = async (dates: "day_first" | "month_first") => {
    const read = await opened.read({ weight: "kg", distance: "km", dates });
    return read.ok ? read.value.workouts.map(({ startedAt }) => new Date(startedAt).getMonth()) : [];
  };
  expect(await months("day_first")).toEqual([3, 5]);
  expect(await months("month_first")).toEqual([2, 4]);
});

test("our own export that a spreadsheet saved keeps its decimals", async () => {
  const file = lines(
    "\ufeffworkout_id;workout;started_at;ended_at;workout_notes;exercise_order;exercise_id;exercise;rest_seconds;superset;exercise_notes;set;kind;weight_kg;reps;rpe;duration_seconds;distance_m;completed_at",
    "cec0b6d5-57be-40d1-b1e8-831f7bcbd7ea;Push;2026-11-22T22:50:06.146Z;2026-11-22T23:16:55.263Z;;1;panca-piana;Panca piana;120;;;1;normal;62,5;5;7,5;;;",
  );
  const { workouts, skipped } = await readFile(file);
  expect(skipped).toEqual([]);
  expect(workouts[0]?.exercises[0]?.sets[0]).toMatchObject({ weightKg: 62.5, rpe: 7.5 });
});

test("Hevy's months are read in the language of the app", async () => {
  const months = "ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.".split(" ");
  const rows = months.map(
    (month, at) =>
      `"Push","${at + 3} ${month} 2025, 18:05","${at + 3} ${month} 2025, 19:10","","Bench Press (Barbell)",,"",0,"normal",60,8,,,`,
  );
  const { workouts } = await readFile(lines(HEVY_HEADING, ...rows));
  expect(workouts.map(({ startedAt }) => new Date(startedAt).getMonth())).toEqual([...months.keys()]);
});

test("a line that names the separator stands before the heading", async () => {
  const { workouts, skipped } = await readFile(
    lines(
      "sep=;",
      "Date;Workout Name;Duration;Exercise Name;Set Order;Weight;Reps;Distance;Seconds;Notes;Workout Notes;RPE",
      "2025-03-03 18:05:00;Push;1h;Bench Press (Barbell);1;62,5;8;0;0;;;",
      "ieri;Push;1h;Bench Press (Barbell);1;62,5;8;0;0;;;",
    ),
  );
  expect(workouts).toHaveLength(1);
  expect(skipped).toEqual([{ line: 4, reason: "date" }]);
});

test("two workouts of one minute stay two, with keys of their own", async () => {
  const row = (end: string) =>
    `"Push","3 Mar 2025, 18:05","3 Mar 2025, ${end}","","Squat (Barbell)",,"",0,"normal",60,8,,,`;
  const { workouts } = await readFile(lines(HEVY_HEADING, row("19:30"), row("18:40")));
  expect(workouts.map(({ key }) => key)).toEqual(["hevy|2025-03-03 18:05:00|Push", "hevy|2025-03-03 18:05:00|Push|2"]);
  expect(workouts.map(({ endedAt }) => new Date(endedAt ?? "").getMinutes())).toEqual([40, 30]);
});

test("weights below 0 are help, and another exercise than those above it", async () => {
  const row = (set: number, kg: string) =>
    `"Pull","3 Mar 2025, 18:05","3 Mar 2025, 18:40","","Pull Up",,"",${set},"normal",${kg},8,,,`;
  const { workouts, skipped } = await readFile(lines(HEVY_HEADING, row(0, "-20"), row(1, "-17.5"), row(2, "10")));
  expect(skipped).toEqual([]);
  expect(workouts[0]?.exercises.map(({ isAssisted, sets }) => [isAssisted, sets.map((set) => set.weightKg)])).toEqual([
    [true, [20, 17.5]],
    [false, [10]],
  ]);
});
