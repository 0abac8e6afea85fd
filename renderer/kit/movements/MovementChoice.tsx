import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useMemo, useState } from "react";
import { ExercisePicker } from "#renderer/kit/exercises/ExercisePicker.tsx";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { ExerciseStill } from "#renderer/kit/figures/ExerciseStill.tsx";
import { FIGURE_TEXTS } from "#renderer/kit/figures/figure-texts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { movementNameOf } from "#shared/domain/figures/movements.ts";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";

/** The exercises that the app carries and draws. */
const drawnOf = (catalogue: Catalogue): Catalogue => {
  const drawn = (exercises: readonly Exercise[]) =>
    exercises.filter((exercise) => !catalogue.isOwn(exercise.id) && movementNameOf(exercise) !== undefined);
  return {
    ...catalogue,
    exercises: drawn(catalogue.exercises),
    find: (id) => drawn([catalogue.find(id)].flatMap((exercise) => exercise ?? []))[0],
    search: (...query) => drawn(catalogue.search(...query)),
  };
};

type MovementChoiceProps = {
  /** The id of the exercise whose movement is chosen; null for none. */
  like: string | null;
  primary: readonly Muscle[];
  secondary: readonly Muscle[];
  onChange: (like: string | null) => void;
};

/** Chooses the drawn movement of an own exercise: that of one that the app carries, with the muscles of the own one. */
export const MovementChoice = ({ like, primary, secondary, onChange }: MovementChoiceProps) => {
  useTexts("figures", FIGURE_TEXTS);
  const { t } = useI18n();
  const catalogue = useCatalogue();
  const drawn = useMemo(() => catalogue && drawnOf(catalogue), [catalogue]);
  const [picking, setPicking] = useState(false);
  const chosen = like === null ? undefined : drawn?.find(like);
  const said = chosen === undefined ? "unknown" : "like";
  return (
    <Box role="group" aria-label={t("figures:title")}>
      <Box fontSize="sm" fontWeight="600">
        {t("figures:title")}
      </Box>
      <Box fontSize="sm" color="fg.muted" marginBottom="0.375rem">
        {t("figures:choice.hint")}
      </Box>
      <Flex align="center" gap="3" wrap="wrap">
        {chosen === undefined ? null : (
          <ExerciseStill exercise={{ ...chosen, primary_muscles: primary, secondary_muscles: secondary }} pixels={96} />
        )}
        <Box flex="1" minWidth="8rem" fontWeight="600">
          {like === null ? t("figures:choice.none") : t(`figures:choice.${said}`, { name: drawn?.nameOf(like) ?? "" })}
        </Box>
        <Flex gap="2">
          {like === null ? null : <Button onClick={() => onChange(null)}>{t("figures:choice.remove")}</Button>}
          <Button onClick={() => setPicking(true)}>{t(`figures:choice.${like === null ? "pick" : "change"}`)}</Button>
        </Flex>
      </Flex>
      {drawn === undefined ? null : (
        <ExercisePicker
          open={picking}
          catalogue={drawn}
          title={t("figures:choice.title")}
          onClose={() => setPicking(false)}
          onPick={(id) => {
            setPicking(false);
            onChange(id);
          }}
        />
      )}
    </Box>
  );
};
