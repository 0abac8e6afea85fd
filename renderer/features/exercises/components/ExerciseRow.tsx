import { Box } from "@chakra-ui/react/box";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { useMuscleList } from "#renderer/kit/exercises/muscles.ts";
import { ExerciseStill } from "#renderer/kit/figures/ExerciseStill.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Row, RowLink } from "#renderer/ui/Rows.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { FavouriteButton } from "./FavouriteButton.tsx";

type ExerciseRowProps = { exercise: Exercise; name: string; favourite: boolean };

export const ExerciseRow = ({ exercise, name, favourite }: ExerciseRowProps) => {
  const { t } = useI18n();
  const list = useMuscleList();
  return (
    <Row gap="0" paddingRight="2">
      <RowLink paddingBlock="1" to={`/workouts/exercises/${exercise.id}`}>
        <ExerciseStill exercise={exercise} pixels={56} />
        <Box minWidth="0">
          <Box fontWeight="600">{name}</Box>
          <Box fontSize="sm" color="fg.muted">
            {`${list(exercise.primary_muscles)} · ${t(equipmentKey(exercise.equipment))}`}
          </Box>
        </Box>
      </RowLink>
      <FavouriteButton id={exercise.id} name={name} favourite={favourite} />
    </Row>
  );
};
