import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import Trash2 from "lucide-react/icons/trash-2";
import { columnsOf } from "#renderer/features/routines/lib/target-columns.ts";
import { SideKey, sideEntries } from "#renderer/features/workouts/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Menu, type MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import { SET_KINDS } from "#shared/domain/kinds/workout-sets.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise, RoutineSet } from "#shared/domain/training/routine.ts";
import { setNames } from "#shared/domain/training/set-names.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { TargetCell } from "./TargetCell.tsx";

const Head = chakra("th", {
  base: { fontSize: "xs", fontWeight: "600", color: "fg.muted", paddingBlock: "1", overflow: "hidden" },
});

type TargetTableProps = {
  exercise: RoutineExercise;
  name: string;
  type: ExerciseType | undefined;
  unit: WeightUnit;
  onChange: (set: number, changes: Partial<RoutineSet>) => void;
  onRemove: (set: number) => void;
};

/** The sets of one exercise with their kinds, their sides where one of them has one, and their targets. */
export const TargetTable = ({ exercise, name, type, unit, onChange, onRemove }: TargetTableProps) => {
  const { t } = useI18n();
  const columns = columnsOf(exercise, type);
  const isSided = exercise.sets.some(({ side }) => side !== "both");
  const names = setNames(exercise.sets, t("workouts:kindShort.warmup"));
  return (
    <chakra.table width="100%" tableLayout="fixed" borderCollapse="separate" borderSpacing="4px" aria-label={name}>
      <thead>
        <tr>
          <Head scope="col" width="3rem">
            {t("workouts:table.set")}
          </Head>
          {isSided ? (
            <Head scope="col" width="2.75rem">
              {t("workouts:side")}
            </Head>
          ) : null}
          {columns.map((target) => (
            <Head key={target} scope="col">
              {t(`routines:columns.${target}`, { unit })}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {exercise.sets.map((set, index) => {
          const number = names[index] ?? "";
          const kind = t(`workouts:kinds.${set.kind}`);
          const entries: MenuEntry[] = [
            ...SET_KINDS.map(
              (each): MenuEntry => ({
                kind: "item",
                id: each,
                label: t(`workouts:kinds.${each}`),
                checked: each === set.kind,
                onSelect: () => onChange(index, { kind: each }),
              }),
            ),
            ...sideEntries(set.side, t, (side) => onChange(index, { side })),
            { kind: "separator", id: "separator" },
            {
              kind: "item",
              id: "remove",
              label: t("workouts:removeSet"),
              icon: Trash2,
              danger: true,
              onSelect: () => onRemove(index),
            },
          ];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: sets have no identity but their place
            <tr key={index}>
              <td>
                <Menu
                  trigger={
                    <Button
                      tone="ghost"
                      size="square"
                      textStyle="num"
                      fontSize="lg"
                      aria-label={t("workouts:set.actions", { number, kind })}
                    >
                      {set.kind === "drop" || set.kind === "failure" ? t(`workouts:kindShort.${set.kind}`) : number}
                    </Button>
                  }
                  entries={entries}
                />
              </td>
              {isSided ? (
                <td>
                  <SideKey side={set.side} name={number} onChange={(side) => onChange(index, { side })} />
                </td>
              ) : null}
              {columns.map((target) => (
                <td key={target}>
                  <Box>
                    <TargetCell
                      target={target}
                      set={set}
                      number={number}
                      unit={unit}
                      onChange={(changes) => onChange(index, changes)}
                    />
                  </Box>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
};
