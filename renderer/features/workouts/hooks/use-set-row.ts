import { useEffect, useRef, useState } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { figureText } from "#renderer/features/workouts/lib/figure-text.ts";
import { loadedAs } from "#renderer/features/workouts/lib/loaded-as.ts";
import type { RowTools } from "#renderer/features/workouts/lib/row-tools.ts";
import { acceptDraft, type DraftProblem, readDraft, type SetDraft } from "#renderer/features/workouts/lib/set-draft.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import {
  FIGURE_RULES,
  FIGURES,
  type Figure,
  loadOf,
  type SetShape,
  type SetValues,
  sameValues,
  stepFigure,
  valuesOf,
} from "#shared/domain/training/set-figures.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { useCarriedLoad } from "./use-carried-load.ts";

/** Milliseconds after the last key until typed text is stored, so that a crash does not lose it. */
const TYPING_ENDS = 500;

type Band = WorkoutSetDocument["band"];

type SetRow = {
  done: boolean;
  /** Whether the shown values are still being stored. */
  saving: boolean;
  text: (figure: Figure) => string;
  /** The weight shown in the row, typed, stored or proposed, in kilograms. */
  weightKg: number | null;
  /** Whether a field has unsaved text. */
  isTyped: (figure: Figure) => boolean;
  /** Why the row was not saved; null for no problem. */
  problem: DraftProblem | null;
  type: (figure: Figure, text: string) => void;
  /** The shown band, chosen or proposed. */
  band: { chosen: Band; proposed: Band };
  chooseBand: (band: Band) => void;
  /** Stores typed text; false where it is invalid. */
  commit: () => boolean;
  step: (figure: Figure, direction: 1 | -1) => void;
  /** Completes the set, or reopens it; shown before it is stored. Gives the figure that prevents it, null for none. */
  toggle: (onCompleted: () => void) => Figure | null;
};

/**
 * Values that the row shows ahead of storage, from the tap until the stored row arrives. `until`: the `updated_at` of
 * the stored row; null while it is being written.
 */
type Ahead = { changes: SetValues & Pick<WorkoutSetDocument, "completed_at">; until: string | null };

const shownRow = (set: WorkoutSetDocument, ahead: Ahead | null): WorkoutSetDocument =>
  ahead === null || (ahead.until !== null && set.updated_at >= ahead.until) ? set : { ...set, ...ahead.changes };

/** `proposed`: values for empty fields when the set is completed; `active`: whether it is the active set. */
type Options = {
  set: WorkoutSetDocument;
  proposed: SetValues | null;
  shape: SetShape;
  tools: Pick<RowTools, "unit" | "loadUnit" | "kilogramsOf">;
  active: boolean;
};

/**
 * The state and actions of one row of the set table. A tap shows at once, and its write begins in the same task, before
 * the paint. The write's promise alone acknowledges it, once the row is in IndexedDB; `saving` until then. An app that
 * dies between paint and commit loses only that tap; a failed write reverts the row and shows why.
 */
export const useSetRow = ({ set, proposed, shape, tools, active }: Options): SetRow => {
  const { unit, loadUnit, kilogramsOf } = tools;
  const { formats } = useI18n();
  const { edits, together } = useWorkoutScreen();
  const { write } = useWrite();
  const [draft, setDraft] = useState<SetDraft>({});
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const shown = shownRow(set, ahead);
  const writes = useRef(0);
  const carried = useCarriedLoad(set, active);

  /** Stores as one edit, also where other sets take over the weight. */
  const store = async (changes: Ahead["changes"], followers: readonly string[]): Promise<string> => {
    if (followers.length === 0) return (await edits.updateSet(set.id, changes)).after.updated_at;
    let until = "";
    await together(async (all) => {
      until = (await all.updateSet(set.id, changes)).after.updated_at;
      for (const id of followers) await all.updateSet(id, loadOf(changes));
    });
    return until;
  };

  /** Stores values. `isSaid`: the member has finished typing, so that other sets may follow. */
  const save = async (said: SetValues, completed_at: string | null, sent: SetDraft, isSaid = true): Promise<void> => {
    const values = { ...said, ...loadedAs(said, shown, loadUnit, kilogramsOf) };
    const followers = isSaid ? carried.followers(values) : [];
    // Compared with what is shown: an edit back to what is still on the disk has to follow the one that is being
    // written.
    if (followers.length > 0 || !sameValues(shown, values) || shown.completed_at !== completed_at) {
      const changes = { ...values, completed_at };
      setAhead({ changes, until: null });
      writes.current += 1;
      const turn = writes.current;
      let until = "";
      const saved = await write(
        store(changes, followers).then((at) => {
          until = at;
        }),
      );
      // Each edit writes all that the row shows, so the outcome of the newest is what stands.
      if (turn === writes.current) setAhead(saved ? { changes, until } : null);
      if (!saved) return;
    }
    // What was typed while the save ran stays.
    setDraft((now) =>
      Object.fromEntries(Object.entries(now).filter(([figure, text]) => text !== sent[figure as Figure])),
    );
  };

  const commit = () => {
    if (Object.keys(draft).length === 0) return true;
    const reading = readDraft(draft, shown, unit);
    setProblem(reading.kind === "values" ? null : reading);
    if (reading.kind !== "values") return false;
    void save(reading.values, shown.completed_at, draft);
    return true;
  };

  /** Like `commit`, without messages about invalid text, because the member is still typing. */
  const storeTyped = useRef(() => {});
  storeTyped.current = () => {
    const reading = readDraft(draft, shown, unit);
    if (reading.kind === "values") void save(reading.values, shown.completed_at, {}, false);
  };
  useEffect(() => {
    if (Object.keys(draft).length === 0) return;
    return systemScheduler.schedule(() => storeTyped.current(), TYPING_ENDS);
  }, [draft]);

  const step: SetRow["step"] = (figure, direction) => {
    const reading = readDraft(draft, shown, unit);
    const values = reading.kind === "values" ? reading.values : valuesOf(shown);
    const { field } = FIGURE_RULES[figure];
    const next = {
      ...values,
      [field]: stepFigure(figure, values[field] ?? proposed?.[field] ?? null, direction, unit),
    };
    setProblem(null);
    if (figure === "weight" || figure === "level") carried.begin(shown);
    const stepped: SetDraft = {};
    for (const each of FIGURES) {
      const value = next[FIGURE_RULES[each].field];
      if (value !== null) stepped[each] = figureText(each, value, formats, unit);
    }
    setDraft(stepped);
    void save(next, shown.completed_at, stepped);
  };

  const chooseBand = (band: Band) => {
    const reading = readDraft(draft, shown, unit);
    carried.begin(shown);
    void save({ ...(reading.kind === "values" ? reading.values : valuesOf(shown)), band }, shown.completed_at, draft);
  };

  const toggle: SetRow["toggle"] = (onCompleted) => {
    const open = shown.completed_at !== null;
    const reading = open
      ? ({ kind: "values", values: valuesOf(shown) } as const)
      : acceptDraft(draft, shown, proposed, shape, unit);
    setProblem(reading.kind === "values" ? null : reading);
    if (reading.kind !== "values") return reading.figures[0] ?? null;
    const completed_at = open ? null : new Date(systemClock.now()).toISOString();
    void save(reading.values, completed_at, draft);
    if (!open) onCompleted();
    return null;
  };

  const stored = (figure: Figure) => {
    const value = shown[FIGURE_RULES[figure].field];
    return value === null ? "" : figureText(figure, value, formats, unit);
  };
  const typed = readDraft(draft, shown, unit);
  return {
    done: shown.completed_at !== null,
    saving: ahead !== null && ahead.until === null,
    text: (figure) => draft[figure] ?? stored(figure),
    weightKg: (typed.kind === "values" ? typed.values.weight_kg : shown.weight_kg) ?? proposed?.weight_kg ?? null,
    isTyped: (figure) => draft[figure] !== undefined && draft[figure] !== stored(figure),
    problem,
    type(figure, text) {
      if (figure === "weight" || figure === "level") carried.begin(shown);
      setDraft((now) => ({ ...now, [figure]: text }));
    },
    band: { chosen: shown.band, proposed: proposed?.band ?? null },
    chooseBand,
    commit,
    step,
    toggle,
  };
};
