import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { movementNameOf } from "#shared/domain/figures/movements.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { MovementFigure } from "./MovementFigure.tsx";

const SIZE = 240;

type HowToDialogProps = { exercise: Exercise; name: string; onClose: () => void };

/** How an exercise is done: its movement, where it is drawn, and its cues. */
export const HowToDialog = ({ exercise, name, onClose }: HowToDialogProps) => {
  const { language } = useI18n();
  const movement = movementNameOf(exercise);
  const cues = language === "it" ? exercise.cues_it : exercise.cues_en;
  return (
    <Dialog open onClose={onClose} title={name}>
      <Stack gap="4" paddingInline="6" paddingBottom="6" overflowY="auto">
        {movement === undefined ? null : (
          <MovementFigure movement={movement} name={name} worked={exercise} size={SIZE} />
        )}
        <chakra.ol margin="0" paddingLeft="5" listStyleType="decimal">
          {cues.map((cue) => (
            <chakra.li key={cue} paddingBlock="1" paddingLeft="1">
              {cue}
            </chakra.li>
          ))}
        </chakra.ol>
      </Stack>
    </Dialog>
  );
};
