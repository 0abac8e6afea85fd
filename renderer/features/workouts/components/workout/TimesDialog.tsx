import { useState } from "react";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { FormDialog } from "#renderer/features/workouts/components/FormDialog.tsx";
import type { WorkoutEdits } from "#renderer/features/workouts/lib/undoable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { systemClock } from "#shared/lib/clock.ts";
import { localMinute, readTimes } from "#shared/training/workout-times.ts";

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
