import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { memo } from "react";
import { ExerciseStill } from "#renderer/kit/figures/ExerciseStill.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Row, RowButton } from "#renderer/ui/Rows.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { equipmentKey } from "./equipment.ts";

type PickerRowProps = {
  exercise: Exercise;
  name: string;
  /** Whether it is chosen among several; null where a tap picks one. */
  chosen: boolean | null;
  onPick: (id: string) => void;
  onToggle: (id: string) => void;
};

/** One exercise of the picker: a tap takes it, the key at its side chooses it together with others. */
export const PickerRow = memo(({ exercise, name, chosen, onPick, onToggle }: PickerRowProps) => {
  const { t } = useI18n();
  return (
    <Row gap="0" bg={chosen ? "bg.done" : undefined}>
      <RowButton paddingLeft="6" paddingRight="3" paddingBlock="1" onClick={() => onPick(exercise.id)}>
        <ExerciseStill exercise={exercise} pixels={56} />
        <Flex flex="1" minWidth="0" align="baseline" justify="space-between" gap="3">
          <Box fontWeight="600">{name}</Box>
          <Box fontSize="sm" color="fg.muted" flex="none">
            {t(equipmentKey(exercise.equipment))}
          </Box>
        </Flex>
      </RowButton>
      {chosen === null ? null : (
        <IconButton
          icon={chosen ? Check : Plus}
          label={t("workouts:picker.choose", { exercise: name })}
          aria-pressed={chosen}
          marginRight="3"
          color={chosen ? "prime.fg" : "fg.muted"}
          onClick={() => onToggle(exercise.id)}
        />
      )}
    </Row>
  );
});
PickerRow.displayName = "PickerRow";
