import { chakra } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useRef } from "react";
import type { WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import { pairWithPrevious } from "#renderer/features/workouts/lib/previous-sets.ts";
import { proposedValues } from "#renderer/features/workouts/lib/proposed-values.ts";
import type { RowTools } from "#renderer/features/workouts/lib/row-tools.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { ZOOMED } from "#renderer/ui/theme/tokens.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { type SetShape, type SetValues, sameValues } from "#shared/domain/training/set-figures.ts";
import { setNames } from "#shared/domain/training/set-names.ts";
import { SetRow } from "./SetRow.tsx";

const Head = chakra("th", {
  base: {
    fontFamily: "heading",
    fontSize: "xs",
    fontWeight: "600",
    color: "fg.muted",
    textAlign: "center",
    paddingBottom: "0.375rem",
  },
});

const FigureColumn = chakra("col", {
  base: { width: "4.75rem", [ZOOMED]: { width: "3rem" } },
  // Room for the side beside them.
  variants: { sided: { true: { width: { base: "4rem", sm: "4.75rem" } } } },
});

type SetTableProps = {
  exercise: WorkoutExerciseDetail;
  name: string;
  previous: readonly WorkoutSetDocument[];
  /** Whether last time's sets were read; before that it is unknown whether there were any. */
  isRead: boolean;
  shape: SetShape;
  tools: RowTools;
  /** Whether rows show their side. */
  isSided: boolean;
  activeSet: string | null;
};

/**
 * The values that each row's empty fields take. Equal values stay the same object, so that the row does not render
 * again.
 */
const useProposed = (sets: readonly WorkoutSetDocument[], paired: readonly (SetValues | null)[]) => {
  const shown = useRef<(SetValues | null)[]>([]);
  shown.current = proposedValues(sets, paired).map((values, index) => {
    const before = shown.current[index];
    return values && before && sameValues(values, before) ? before : values;
  });
  return shown.current;
};

export const SetTable = ({ exercise, name, previous, isRead, shape, tools, isSided, activeSet }: SetTableProps) => {
  const { t } = useI18n();
  const names = setNames(exercise.sets, t("workouts:kindShort.warmup"));
  const paired = pairWithPrevious(exercise.sets, previous);
  const proposed = useProposed(exercise.sets, paired);
  return (
    <chakra.table ref={keepFocus} width="100%" borderCollapse="collapse" tableLayout="fixed" aria-label={name}>
      <colgroup>
        <chakra.col width={isSided ? "2.5rem" : "2.75rem"} />
        {isSided ? <chakra.col width="2.5rem" /> : null}
        <col />
        <FigureColumn sided={isSided} />
        <FigureColumn sided={isSided} />
        <chakra.col width="3.5rem" />
      </colgroup>
      <thead>
        <tr>
          <Head scope="col">{t("workouts:table.set")}</Head>
          {isSided ? <Head scope="col">{t("workouts:side")}</Head> : null}
          <Head scope="col">{t("workouts:table.previous")}</Head>
          {shape.shown.map((figure) => (
            <Head key={figure} scope="col">
              {figure === "weight" ? tools.unit : t(`workouts:table.${figure}`)}
            </Head>
          ))}
          <Head scope="col">
            <VisuallyHidden>{t("workouts:table.done")}</VisuallyHidden>
          </Head>
        </tr>
      </thead>
      {exercise.sets.map((set, index) => (
        <SetRow
          key={set.id}
          set={set}
          name={names[index] ?? ""}
          previous={paired[index] ?? null}
          isRead={isRead}
          proposed={proposed[index] ?? null}
          shape={shape}
          tools={tools}
          isSided={isSided}
          active={set.id === activeSet}
        />
      ))}
    </chakra.table>
  );
};
