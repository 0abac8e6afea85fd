import { useState } from "react";
import { systemClock } from "#shared/lib/clock.ts";
import type { WorkoutSetDocument } from "#shared/sync/documents.ts";
import { MAX_REPS, MAX_WEIGHT_KG, stepValue } from "#shared/training/set-values.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import { WEIGHT_STEP } from "../components/SetSteps.tsx";
import { acceptDraft, EMPTY_DRAFT, readDraft, type SetDraft, type SetValues } from "../lib/set-draft.ts";

type Invalid = { weight: boolean; reps: boolean };

const VALID: Invalid = { weight: false, reps: false };

type SetRow = {
  weight: string;
  reps: string;
  invalid: Invalid;
  type: (field: keyof SetDraft, text: string) => void;
  commit: () => void;
  step: (field: keyof SetDraft, direction: 1 | -1) => void;
  /** Completes the set, or takes that back; true when it was completed now. */
  toggle: () => Promise<boolean>;
};

/** What one row of the set table shows and does. Typing is saved when the field is left. */
export const useSetRow = (set: WorkoutSetDocument, previous: SetValues | null): SetRow => {
  const { formats } = useI18n();
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const [draft, setDraft] = useState<SetDraft>(EMPTY_DRAFT);
  const [invalid, setInvalid] = useState(VALID);
  const shown = (value: number | null) => (value === null ? "" : formats.number(value));

  const save = async (values: SetValues, completed_at: string | null, sent = draft): Promise<boolean> => {
    const changes = { ...values, completed_at };
    const same = set.weight_kg === values.weight_kg && set.reps === values.reps && set.completed_at === completed_at;
    const saved = same || (await write(workouts.updateSet(set.id, changes)));
    // What was typed while the save ran stays.
    if (saved) {
      setDraft((now) => ({
        weight: now.weight === sent.weight ? null : now.weight,
        reps: now.reps === sent.reps ? null : now.reps,
      }));
    }
    return saved;
  };

  const commit = () => {
    const reading = readDraft(draft, set);
    setInvalid(reading.kind === "invalid" ? reading : VALID);
    if (reading.kind === "values") void save(reading.values, set.completed_at);
  };

  const step: SetRow["step"] = (field, direction) => {
    const reading = readDraft(draft, set);
    const values = reading.kind === "values" ? reading.values : set;
    const weight_kg = values.weight_kg ?? previous?.weight_kg ?? null;
    const reps = values.reps ?? previous?.reps ?? null;
    const next =
      field === "weight"
        ? { weight_kg: stepValue(weight_kg, direction * WEIGHT_STEP, MAX_WEIGHT_KG), reps: values.reps }
        : { weight_kg: values.weight_kg, reps: stepValue(reps, direction, MAX_REPS) };
    setInvalid(VALID);
    const stepped = {
      weight: next.weight_kg === null ? null : shown(next.weight_kg),
      reps: next.reps === null ? null : shown(next.reps),
    };
    setDraft(stepped);
    void save(next, set.completed_at, stepped);
  };

  const toggle = async (): Promise<boolean> => {
    if (set.completed_at !== null) {
      await save({ weight_kg: set.weight_kg, reps: set.reps }, null);
      return false;
    }
    const reading = acceptDraft(draft, set, previous);
    setInvalid(reading.kind === "invalid" ? reading : VALID);
    return reading.kind === "values" && save(reading.values, new Date(systemClock.now()).toISOString());
  };

  return {
    weight: draft.weight ?? shown(set.weight_kg),
    reps: draft.reps ?? shown(set.reps),
    invalid,
    type: (field, text) => setDraft((now) => ({ ...now, [field]: text })),
    commit,
    step,
    toggle,
  };
};
