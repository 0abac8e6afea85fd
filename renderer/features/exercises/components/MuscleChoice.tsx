import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";

type MuscleChoiceProps = {
  label: string;
  hint: string;
  chosen: readonly Muscle[];
  /** Muscles that are not offered, because another choice has them. */
  taken?: readonly Muscle[];
  most: number;
  onChange: (muscles: Muscle[]) => void;
};

const NONE: readonly Muscle[] = [];

/** Chooses muscles, at most `most`. */
export const MuscleChoice = ({ label, hint, chosen, taken = NONE, most, onChange }: MuscleChoiceProps) => {
  const { t } = useI18n();
  const toggle = (muscle: Muscle) =>
    onChange(chosen.includes(muscle) ? chosen.filter((one) => one !== muscle) : [...chosen, muscle]);
  return (
    <Box role="group" aria-label={label}>
      <Box fontSize="sm" fontWeight="600">
        {label}
      </Box>
      <Box fontSize="sm" color="fg.muted" marginBottom="0.375rem">
        {hint}
      </Box>
      <Flex wrap="wrap" gap="2">
        {MUSCLES.filter((muscle) => !taken.includes(muscle)).map((muscle) => {
          const isChosen = chosen.includes(muscle);
          return (
            <Button
              key={muscle}
              fontSize="sm"
              paddingInline="3"
              borderRadius="full"
              aria-pressed={isChosen}
              disabled={!isChosen && chosen.length >= most}
              color={isChosen ? "prime.fg" : "fg.muted"}
              onClick={() => toggle(muscle)}
            >
              {t(muscleKey(muscle))}
            </Button>
          );
        })}
      </Flex>
    </Box>
  );
};
