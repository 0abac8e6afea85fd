import { openTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import type { ChosenUnits, TrainingFile } from "#shared/domain/training/transfer/training-file.ts";

export const METRIC: ChosenUnits = { weight: "kg", distance: "km", dates: "day_first" };

/** Opens a file that has to be known. */
export async function openFile(text: string) {
  const opened = await openTrainingFile(text);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** Reads a file that has to be known and to hold a set. */
export async function readFile(text: string, units: ChosenUnits = METRIC): Promise<TrainingFile> {
  const file = await (await openFile(text)).read(units);
  if (!file.ok) throw new Error(file.error.code);
  return file.value;
}

export const lines = (...all: string[]): string => all.join("\n");

/** Strong's export without units. */
export const STRONG_A = lines(
  "\uFEFFDate,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE",
  '2025-03-01 07:30:00,"Push, heavy",1h 5m,Bench Press (Barbell),W,40,12,0,0,,Felt good,',
  '2025-03-01 07:30:00,"Push, heavy",1h 5m,Bench Press (Barbell),1,80,8,0,0,,Felt good,8',
  '2025-03-01 07:30:00,"Push, heavy",1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,90,,Felt good,',
  '2025-03-01 07:30:00,"Push, heavy",1h 5m,Bench Press (Barbell),D,60,7,0,0,"Grip\nslipped",Felt good,9.3',
  '2025-03-01 07:30:00,"Push, heavy",1h 5m,Bench Press (Barbell),F,60,5,0,0,,Felt good,10',
  '2025-03-01 07:30:00,"Push, heavy",1h 5m,Plank,1,0,0,0,60,,Felt good,',
  '2025-03-01 07:30:00,"Push, heavy",1h 5m,Squat (Barbell),1,0,0,0,0,,Felt good,',
  '2025-03-01 07:30:00,"Push, heavy",1h 5m,Bench Press (Barbell),1,70,10,0,0,,Felt good,',
  "yesterday,Legs,45m,Squat (Barbell),1,100,5,0,0,,,",
  "2025-03-04 18:00:00,Legs,45m,,1,100,5,0,0,,,",
  "2025-03-04 18:00:00,Legs,45m,Squat (Barbell),1,heavy,5,0,0,,,",
  "2025-03-04 18:00:00,Legs,45m,Running,1,0,0,5.2,1800,,,",
);

export const HEVY = lines(
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
  '"Pull","28 Mar 2025, 17:29","28 Mar 2025, 18:40","fresh","Lat Pulldown",0,"wide grip",0,"warmup",40,12,,,',
  '"Pull","28 Mar 2025, 17:29","28 Mar 2025, 18:40","fresh","Curl",0,"",0,"normal",14,10,,,8.5',
  '"Pull","28 Mar 2025, 17:29","28 Mar 2025, 18:40","fresh","Lat Pulldown",0,"wide grip",1,"dropset",30,12,,,',
  '"Pull","28 Mar 2025, 17:29","28 Mar 2025, 18:40","fresh","Running",,"",0,"normal",,,5.2,1800,',
  '"Pull","30 mar 2025, 10:00","30 mar 2025, 11:00","","Pull Up",,"",0,"failure",,9,,0,',
);
