import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useMemo } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import type { RowTools } from "#renderer/features/workouts/lib/row-tools.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { PlateLine } from "#renderer/kit/plates/PlateLine.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { bestRepsAt } from "#shared/domain/training/progress/best-set.ts";
import type { Figure } from "#shared/domain/training/set-figures.ts";
import { fromKilograms } from "#shared/domain/training/weights/weight-units.ts";
import { EffortKeys } from "./EffortKeys.tsx";
import { SetSteps } from "./SetSteps.tsx";

type SetPanelProps = {
  set: WorkoutSetDocument;
  name: string;
  done: boolean;
  weightKg: number | null;
  figures: readonly Figure[];
  tools: RowTools;
  onStep: (figure: Figure, direction: 1 | -1) => void;
};

/** Tools of the active set: steps, the best with this weight, plates, and effort. */
export const SetPanel = ({ set, name, done, weightKg, figures, tools, onStep }: SetPanelProps) => {
  const { t, formats } = useI18n();
  const { write } = useWrite();
  const { edits, effort } = useWorkoutScreen();
  const { unit, type, gym, past, openGym } = tools;
  const weight = weightKg === null ? null : fromKilograms(weightKg, unit);
  const isForReps = set.kind !== "warmup" && figures.includes("reps");
  const isCompared = isForReps && !done;
  const { side, level, band } = set;
  const best = useMemo(() => {
    if (!isCompared) return null;
    // A load whose kilograms nobody knows is compared with the same alone.
    const alike = weightKg === null ? past.filter((one) => one.level === level && one.band === band) : past;
    return bestRepsAt(alike, weightKg, type, side);
  }, [isCompared, past, weightKg, type, side, level, band]);
  const rate = useCallback(
    (rpe: number | null) => void write(edits.updateSet(set.id, { rpe })),
    [write, edits, set.id],
  );
  const isRated = isForReps && effort !== "off";
  return (
    <Stack gap="2" paddingBottom="3" paddingInline="1">
      {done ? null : <SetSteps figures={figures} unit={unit} onStep={onStep} />}
      {done ? null : (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" _empty={{ display: "none" }}>
          {best === null ? null : (
            <Span fontSize="sm" color="fg.muted">
              {weight === null || weight === 0
                ? t("workouts:best.bodyweight", { count: best })
                : t("workouts:best.weight", { weight: `${formats.number(weight)} ${unit}`, count: best })}
            </Span>
          )}
          {gym && weight !== null && weight > 0 ? (
            <PlateLine weight={weight} unit={unit} gym={gym} onOpen={openGym} />
          ) : null}
        </Flex>
      )}
      {isRated ? <EffortKeys scale={effort} rpe={set.rpe} name={name} onChange={rate} /> : null}
    </Stack>
  );
};
