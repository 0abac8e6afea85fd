import { useState } from "react";
import { systemClock } from "#shared/lib/clock.ts";
import type { WorkoutSetDocument } from "#shared/sync/documents.ts";
import {
  FIGURE_RULES,
  FIGURES,
  type Figure,
  type SetShape,
  type SetValues,
  sameValues,
  stepFigure,
  valuesOf,
} from "#shared/training/set-figures.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import { figureText } from "../lib/figure-text.ts";
import { acceptDraft, readDraft, type SetDraft } from "../lib/set-draft.ts";

type SetRow = {
  text: (figure: Figure) => string;
  invalid: readonly Figure[];
  type: (figure: Figure, text: string) => void;
  commit: () => void;
  step: (figure: Figure, direction: 1 | -1) => void;
  /** Completes the set, or takes that back; true when it was completed now. */
  toggle: () => Promise<boolean>;
};

/** What one row of the set table shows and does. Typing is saved when the field is left. */
export const useSetRow = (set: WorkoutSetDocument, previous: SetValues | null, shape: SetShape): SetRow => {
  const { formats } = useI18n();
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const [draft, setDraft] = useState<SetDraft>({});
  const [invalid, setInvalid] = useState<readonly Figure[]>([]);

  const save = async (values: SetValues, completed_at: string | null, sent = draft): Promise<boolean> => {
    const same = sameValues(set, values) && set.completed_at === completed_at;
    const saved = same || (await write(workouts.updateSet(set.id, { ...values, completed_at })));
    // What was typed while the save ran stays.
    if (saved) {
      setDraft((now) =>
        Object.fromEntries(Object.entries(now).filter(([figure, text]) => text !== sent[figure as Figure])),
      );
    }
    return saved;
  };

  const commit = () => {
    const reading = readDraft(draft, set);
    setInvalid(reading.kind === "invalid" ? reading.figures : []);
    if (reading.kind === "values") void save(reading.values, set.completed_at);
  };

  const step: SetRow["step"] = (figure, direction) => {
    const reading = readDraft(draft, set);
    const values = reading.kind === "values" ? reading.values : valuesOf(set);
    const { field } = FIGURE_RULES[figure];
    const next = { ...values, [field]: stepFigure(figure, values[field] ?? previous?.[field] ?? null, direction) };
    setInvalid([]);
    const stepped: SetDraft = {};
    for (const each of FIGURES) {
      const value = next[FIGURE_RULES[each].field];
      if (value !== null) stepped[each] = figureText(each, value, formats);
    }
    setDraft(stepped);
    void save(next, set.completed_at, stepped);
  };

  const toggle = async (): Promise<boolean> => {
    if (set.completed_at !== null) {
      await save(valuesOf(set), null);
      return false;
    }
    const reading = acceptDraft(draft, set, previous, shape);
    setInvalid(reading.kind === "invalid" ? reading.figures : []);
    return reading.kind === "values" && save(reading.values, new Date(systemClock.now()).toISOString());
  };

  const stored = (figure: Figure) => {
    const value = set[FIGURE_RULES[figure].field];
    return value === null ? "" : figureText(figure, value, formats);
  };
  return {
    text: (figure) => draft[figure] ?? stored(figure),
    invalid,
    type: (figure, text) => setDraft((now) => ({ ...now, [figure]: text })),
    commit,
    step,
    toggle,
  };
};
