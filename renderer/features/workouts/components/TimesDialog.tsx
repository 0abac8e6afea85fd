import { useState } from "react";
import { systemClock } from "#shared/lib/clock.ts";
import { localMinute, readTimes } from "#shared/training/workout-times.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutDetail } from "../../../data/member-data.ts";
import { Field } from "../../../ui/Field.tsx";
import type { WorkoutEdits } from "../lib/undoable.ts";
import { FormDialog } from "./FormDialog.tsx";

type TimesDialogProps = { workout: WorkoutDetail; edits: WorkoutEdits; onClose: () => void };

/** When a workout began and, once it is finished, ended. */
export const TimesDialog = ({ workout, edits, onClose }: TimesDialogProps) => {
  const { t } = useI18n();
  const { write } = useWrite();
  const [start, setStart] = useState(() => localMinute(workout.started_at));
  const [end, setEnd] = useState(() => workout.ended_at && localMinute(workout.ended_at));
  const [wrong, setWrong] = useState<"start" | "end" | null>(null);
  const latest = localMinute(new Date(systemClock.now()).toISOString());
  const save = async () => {
    const read = readTimes(start, end, systemClock.now());
    if (read.kind === "invalid") return setWrong(read.field);
    const { started_at, ended_at } = read;
    // A workout that goes on elsewhere must not be ended, nor one that was ended there go on.
    if (await write(edits.update(workout.id, ended_at === null ? { started_at } : { started_at, ended_at }))) onClose();
  };
  return (
    <FormDialog title={t("workouts:times.title")} onSave={() => void save()} onClose={onClose}>
      <Field
        label={t("workouts:times.start")}
        type="datetime-local"
        max={latest}
        value={start}
        error={wrong === "start" ? t("workouts:times.invalidStart") : null}
        onChange={(event) => setStart(event.target.value)}
      />
      {end === null ? null : (
        <Field
          label={t("workouts:times.end")}
          type="datetime-local"
          max={latest}
          value={end}
          error={wrong === "end" ? t("workouts:times.invalidEnd") : null}
          onChange={(event) => setEnd(event.target.value)}
        />
      )}
    </FormDialog>
  );
};
