import { Stack } from "@chakra-ui/react/stack";
import { useId, useState } from "react";
import { systemClock } from "#shared/lib/clock.ts";
import { localMinute, readTimes } from "#shared/training/workout-times.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutDetail } from "../../../data/member-data.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import type { WorkoutEdits } from "../lib/undoable.ts";

type TimesDialogProps = { workout: WorkoutDetail; edits: WorkoutEdits; onClose: () => void };

/** When a workout began and, once it is finished, ended. */
export const TimesDialog = ({ workout, edits, onClose }: TimesDialogProps) => {
  const { t } = useI18n();
  const { write } = useWrite();
  const form = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t("workouts:times.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" type="submit" form={form}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={form}
        gap="4"
        paddingInline="6"
        paddingTop="2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
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
      </Stack>
    </Dialog>
  );
};
