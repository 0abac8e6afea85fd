import { Box } from "@chakra-ui/react/box";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { ExerciseStill } from "#renderer/kit/figures/ExerciseStill.tsx";
import { FIGURE_TEXTS } from "#renderer/kit/figures/figure-texts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";

/** The exercise that comes after a rest: its still, and its name where there is room. */
export const NextExercise = ({ id }: { id: string }) => {
  useTexts("figures", FIGURE_TEXTS);
  const { t } = useI18n();
  const catalogue = useCatalogue();
  const exercise = catalogue?.find(id);
  if (catalogue === undefined || exercise === undefined) return null;
  const label = t("figures:next", { name: catalogue.nameOf(id) });
  return (
    <Box role="img" aria-label={label} title={label} display="flex" alignItems="center" gap="3" minWidth="0">
      <ExerciseStill exercise={exercise} pixels={56} />
      <Box display={{ base: "none", md: "block" }} maxWidth="11rem" fontSize="sm" lineClamp="2" aria-hidden="true">
        {label}
      </Box>
    </Box>
  );
};
