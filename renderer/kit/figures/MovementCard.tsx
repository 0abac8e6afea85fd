import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { movementNameOf } from "#shared/domain/figures/movements.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { FIGURE_TEXTS } from "./figure-texts.ts";
import { MovementFigure } from "./MovementFigure.tsx";

const SIZE = 320;

/** How an exercise moves; nothing where it is not drawn. */
export const MovementCard = ({ exercise, name }: { exercise: Exercise; name: string }) => {
  useTexts("figures", FIGURE_TEXTS);
  const { t } = useI18n();
  const movement = movementNameOf(exercise);
  if (movement === undefined) return null;
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t("figures:title")}
      </chakra.h2>
      <MovementFigure movement={movement} name={name} worked={exercise} size={SIZE} />
    </Card>
  );
};
