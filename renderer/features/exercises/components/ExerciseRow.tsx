import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import { equipmentKey } from "#renderer/features/exercises/lib/equipment.ts";
import { useMuscleList } from "#renderer/features/exercises/lib/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { FavouriteButton } from "./FavouriteButton.tsx";

const Row = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    borderTopWidth: "1px",
    borderColor: "border",
    paddingRight: "2",
  },
});

const RowLink = chakra(Link, {
  base: {
    flex: "1",
    minWidth: "0",
    minHeight: "4rem",
    display: "flex",
    flexDirection: "column",
    justifyContent: "center",
    paddingInline: "4",
    paddingBlock: "2",
    color: "fg",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
    _focusVisible: { outlineOffset: "-3px" },
  },
});

type ExerciseRowProps = { exercise: Exercise; name: string; favourite: boolean };

export const ExerciseRow = ({ exercise, name, favourite }: ExerciseRowProps) => {
  const { t } = useI18n();
  const list = useMuscleList();
  return (
    <Row>
      <RowLink to={`/workouts/exercises/${exercise.id}`}>
        <Box fontWeight="600">{name}</Box>
        <Box fontSize="sm" color="fg.muted">
          {`${list(exercise.primary_muscles)} · ${t(equipmentKey(exercise.equipment))}`}
        </Box>
      </RowLink>
      <FavouriteButton id={exercise.id} name={name} favourite={favourite} />
    </Row>
  );
};
