import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import type { OwnExercise } from "#renderer/data/training-data.ts";
import { ExerciseForm } from "#renderer/features/exercises/components/ExerciseForm.tsx";
import { FavouriteButton } from "#renderer/features/exercises/components/FavouriteButton.tsx";
import { HistoryCard } from "#renderer/features/exercises/components/HistoryCard.tsx";
import { MusclesCard } from "#renderer/features/exercises/components/MusclesCard.tsx";
import { ExerciseProgress } from "#renderer/features/progress/index.ts";
import { AskCoach } from "#renderer/kit/coach/AskCoach.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { NotFoundCard } from "#renderer/kit/screens/NotFoundCard.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";

const MovementCard = lazyScreen(() => import("#renderer/kit/figures/MovementCard.tsx"), "MovementCard");

const LIBRARY_PATH = "/workouts/exercises";
const LONGEST_NOTE = 2000;

export const ExerciseScreen = () => {
  const { t } = useI18n();
  const { exerciseId = "" } = useParams();
  const catalogue = useCatalogue();
  const exercise = catalogue?.find(exerciseId);
  usePageTitle(
    catalogue && exercise && !catalogue.isOwn(exerciseId) ? catalogue.nameOf(exerciseId) : t("exercises:title"),
  );
  if (catalogue === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="3.5rem" />
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  if (exercise === undefined) {
    return <NotFoundCard text={t("exercises:notFound")} to={LIBRARY_PATH} label={t("exercises:back")} />;
  }
  return <Detail key={exerciseId} exercise={exercise} catalogue={catalogue} />;
};

const Detail = ({ exercise, catalogue }: { exercise: Exercise; catalogue: Catalogue }) => {
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const { exercises } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const [editing, setEditing] = useState(false);
  const { id } = exercise;
  const name = catalogue.nameOf(id);
  const unit = catalogue.unitOf(id);
  const cues = language === "it" ? exercise.cues_it : exercise.cues_en;
  const archive = async () => {
    if (await removeWithUndo(() => exercises.archive(id), t("exercises:archived"))) await navigate(LIBRARY_PATH);
  };
  const edit = async (changes: OwnExercise) => {
    const { name_it, equipment, type, primary_muscles, secondary_muscles, moves_like = null } = exercise;
    await exercises.update(id, changes);
    const muscles = { primary_muscles: [...primary_muscles], secondary_muscles: [...secondary_muscles] };
    return () => exercises.update(id, { name: name_it, equipment, type, ...muscles, moves_like });
  };
  return (
    <Stack gap="4">
      <Flex align="center" gap="2" minHeight="3.5rem">
        <IconButton
          icon={ArrowLeft}
          label={t("exercises:back")}
          marginLeft="-0.75rem"
          onClick={() => void navigate(LIBRARY_PATH)}
        />
        <Box flex="1" minWidth="0">
          <chakra.h1 textStyle="h1">{name}</chakra.h1>
          <Box fontSize="sm" color="fg.muted" marginTop="1">
            {`${t(equipmentKey(exercise.equipment))} · ${t(`exercises:types.${exercise.type}`)}`}
          </Box>
        </Box>
        <FavouriteButton id={id} name={name} favourite={catalogue.isFavourite(id)} />
      </Flex>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 22rem) minmax(0, 1fr)" }}
        gridTemplateAreas={{ base: '"movement" "muscles" "log"', lg: '"muscles movement" "muscles log"' }}
        gridTemplateRows={{ lg: "auto 1fr" }}
        columnGap="6"
        alignItems="start"
      >
        <Box gridArea="movement" css={{ "&:not(:empty)": { marginBottom: "4" } }}>
          <Beside>
            <MovementCard exercise={exercise} name={name} />
          </Beside>
        </Box>
        <Stack gridArea="muscles" gap="4" marginBottom={{ base: "4", lg: "0" }}>
          <MusclesCard exercise={exercise} />
          <AskCoach about={{ exercise: id }} />
        </Stack>
        <Stack gridArea="log" gap="4">
          {cues.length > 0 ? (
            <Card>
              <chakra.h2 textStyle="h2" marginBottom="3">
                {t("exercises:cues")}
              </chakra.h2>
              <chakra.ol margin="0" paddingLeft="5" listStyleType="decimal" maxWidth="68ch">
                {cues.map((cue) => (
                  <chakra.li key={cue} paddingBlock="1" paddingLeft="1">
                    {cue}
                  </chakra.li>
                ))}
              </chakra.ol>
            </Card>
          ) : null}
          <ExerciseProgress exerciseId={id} type={exercise.type} unit={unit} />
          <HistoryCard exerciseId={id} unit={unit} />
          <Card>
            <NotesField
              label={t("exercises:notes")}
              placeholder={t("exercises:notesPlaceholder")}
              value={catalogue.noteOn(id)}
              maxLength={LONGEST_NOTE}
              onSave={(notes) => void write(exercises.setNotes(id, notes))}
            />
          </Card>
          {catalogue.isOwn(id) ? (
            <Flex gap="3">
              <Button onClick={() => setEditing(true)}>{t("exercises:edit")}</Button>
              <Button tone="danger" onClick={() => void archive()}>
                {t("exercises:archive")}
              </Button>
            </Flex>
          ) : null}
        </Stack>
      </Grid>
      {editing ? (
        <ExerciseForm
          exercise={exercise}
          onClose={() => setEditing(false)}
          onSave={(changes) => {
            setEditing(false);
            void removeWithUndo(() => edit(changes), t("exercises:changed"));
          }}
        />
      ) : null}
    </Stack>
  );
};
