import { useState } from "react";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { FormDialog } from "#renderer/features/workouts/components/FormDialog.tsx";
import type { WorkoutEdits } from "#renderer/features/workouts/lib/undoable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { beganLongBefore, localMinute, readTimes } from "#shared/domain/training/workout-times.ts";
import { systemClock } from "#shared/lib/clock.ts";

type TimesDialogProps = {
  workout: WorkoutDetail;
  edits: WorkoutEdits;
  /** Whether the workout is to be finished, which needs its end. */
  ending: boolean;
  /** Finishes a running workout at the typed end, ISO 8601. */
  onFinish: (endedAt: string) => void;
  onClose: () => void;
};

/** Start of a workout and, once it is finished or may be over, its end. */
export const TimesDialog = ({ workout, edits, ending, onFinish, onClose }: TimesDialogProps) => {
  const { t } = useI18n();
  const { write } = useWrite();
  const [start, setStart] = useState(() => localMinute(workout.started_at));
  const [end, setEnd] = useState(() => (workout.ended_at ? localMinute(workout.ended_at) : ""));
  const [wrong, setWrong] = useState<"start" | "end" | null>(null);
  const goesOn = workout.ended_at === null;
  const mayBeOver = !goesOn || ending || beganLongBefore(start, systemClock.now());
  const latest = localMinute(new Date(systemClock.now()).toISOString());
  const save = async () => {
    const open = goesOn && !ending && (end === "" || !mayBeOver);
    const read = readTimes(start, open ? null : end, systemClock.now());
    if (read.kind === "invalid") {
      setWrong(read.field);
      return false;
    }
    const { started_at, ended_at } = read;
    // A workout that was ended elsewhere must not go on; one that goes on is ended as by its button.
    const changes = goesOn || ended_at === null ? { started_at } : { started_at, ended_at };
    if (!(await write(edits.update(workout.id, changes)))) return false;
    onClose();
    if (goesOn && ended_at !== null) onFinish(ended_at);
    return true;
  };
  return (
    <FormDialog title={t("workouts:times.title")} onSave={save} onClose={onClose}>
      <Field
        label={t("workouts:times.start")}
        type="datetime-local"
        max={latest}
        value={start}
        error={wrong === "start" ? t("workouts:times.invalidStart") : null}
        onChange={(event) => setStart(event.target.value)}
      />
      {mayBeOver ? (
        <Field
          label={t("workouts:times.end")}
          type="datetime-local"
          max={latest}
          value={end}
          error={wrong === "end" ? t("workouts:times.invalidEnd") : null}
          onChange={(event) => setEnd(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
};
