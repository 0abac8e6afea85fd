import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import Bot from "lucide-react/icons/bot";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Flame from "lucide-react/icons/flame";
import Link2 from "lucide-react/icons/link-2";
import ListOrdered from "lucide-react/icons/list-ordered";
import Repeat2 from "lucide-react/icons/repeat-2";
import Scale from "lucide-react/icons/scale";
import StickyNote from "lucide-react/icons/sticky-note";
import Trash2 from "lucide-react/icons/trash-2";
import Unlink2 from "lucide-react/icons/unlink-2";
import type { MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import type { LoadUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** The actions on an exercise of a workout; null where one is not possible now. */
export type ExerciseActions = {
  /** Name of the next exercise; null for the last. */
  next: string | null;
  swap: (() => void) | null;
  warmUp: (() => void) | null;
  /** Opens the steps of warm-ups. */
  warmUpSteps: (() => void) | null;
  join: (() => void) | null;
  leave: (() => void) | null;
  /** Turns each open set into one of the left and one of the right. */
  bySides: (() => void) | null;
  /** Turns open sets back into sets of both sides. */
  together: (() => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  /** Other units for its load, and the change to one of them. */
  units: readonly LoadUnit[];
  changeUnit: (unit: LoadUnit) => void;
  note: () => void;
  /** Shows how it is done. */
  howTo: (() => void) | null;
  /** Asks PrimeBot about it. */
  ask: () => void;
  remove: () => void;
};

export const exerciseMenu = (actions: ExerciseActions, t: Translate): MenuEntry[] => {
  const item = (
    id: string,
    label: string,
    icon: typeof Flame,
    onSelect: (() => void) | null,
    danger = false,
  ): MenuEntry[] => (onSelect ? [{ kind: "item", id, label, icon, onSelect, danger }] : []);
  return [
    ...item("swap", t("workouts:swap.action"), Repeat2, actions.swap),
    ...item("warmUp", t("workouts:warmUp"), Flame, actions.warmUp),
    ...item("warmUpSteps", t("workouts:warmUpSteps.action"), ListOrdered, actions.warmUpSteps),
    ...item("join", t("workouts:superset.join", { exercise: actions.next ?? "" }), Link2, actions.join),
    ...item("leave", t("workouts:superset.leave"), Unlink2, actions.leave),
    ...item("bySides", t("workouts:bySides"), ArrowLeftRight, actions.bySides),
    ...item("together", t("workouts:together"), ArrowLeftRight, actions.together),
    ...item("howTo", t("exercises:cues"), CircleQuestionMark, actions.howTo),
    ...item("notes", t("workouts:exerciseNotes"), StickyNote, actions.note),
    ...item("ask", t("workouts:askCoach"), Bot, actions.ask),
    ...actions.units.flatMap((unit) =>
      item(`unit-${unit}`, t(`workouts:units.${unit}`), Scale, () => actions.changeUnit(unit)),
    ),
    ...item("up", t("workouts:move.up"), ArrowUp, actions.up),
    ...item("down", t("workouts:move.down"), ArrowDown, actions.down),
    { kind: "separator", id: "separator" },
    ...item("remove", t("workouts:removeExercise"), Trash2, actions.remove, true),
  ];
};
