import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { of } from "rxjs";
import { DraftRoutine } from "#renderer/features/routines/components/DraftRoutine.tsx";
import { RoutineExercises } from "#renderer/features/routines/components/RoutineExercises.tsx";
import { RoutineHead } from "#renderer/features/routines/components/RoutineHead.tsx";
import { RoutineSide } from "#renderer/features/routines/components/RoutineSide.tsx";
import { type OpenedRoutine, useOpenRoutine } from "#renderer/features/routines/hooks/use-open-routine.ts";
import { useRoutineEditor } from "#renderer/features/routines/hooks/use-routine-editor.ts";
import { readRoutineDraft } from "#renderer/features/routines/lib/routine-draft.ts";
import { useStartRoutine } from "#renderer/features/workouts/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { NotFoundCard } from "#renderer/kit/screens/NotFoundCard.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const OpenRoutine = ({ opened, catalogue }: { opened: OpenedRoutine; catalogue: Catalogue }) => {
  const { routine } = opened;
  const editor = useRoutineEditor(opened);
  const start = useStartRoutine();
  return (
    <Stack gap="3">
      <RoutineHead
        name={routine.name}
        canStart={editor.exercises.length > 0}
        onRename={(name) => editor.update({ name })}
        onStart={() => start(routine)}
      />
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 22rem)" }}
        gap={{ base: "3", lg: "6" }}
        alignItems="start"
      >
        <RoutineExercises editor={editor} catalogue={catalogue} />
        <RoutineSide routine={routine} exercises={editor.exercises} editor={editor} catalogue={catalogue} />
      </Grid>
    </Stack>
  );
};

/** The draft of this history entry; null where none can be applied any more, undefined before that is known. */
const useDraft = () => {
  const data = useMemberData();
  const { state } = useLocation();
  const draft = useMemo(() => readRoutineDraft(state), [state]);
  const id = draft?.proposal;
  const proposal = useObservable(
    useMemo(() => (id === undefined ? of(null) : data.documents("coach_proposals").watchOne(id)), [data, id]),
  );
  if (proposal === undefined) return undefined;
  return proposal === null || proposal.state === "applied" ? null : draft;
};

/** The editor of one routine. */
export const RoutineScreen = () => {
  useTexts("routines");
  const { t } = useI18n();
  const opened = useOpenRoutine();
  const catalogue = useCatalogue();
  const draft = useDraft();
  usePageTitle(t("workouts:routine.title"));
  if (opened === undefined || catalogue === undefined || draft === undefined) {
    return (
      <Box paddingTop="4">
        <Skeleton label={t("common:loading")}>
          <Bone height="3.5rem" />
          <Bone height="16rem" />
        </Skeleton>
      </Box>
    );
  }
  if (opened === null) {
    return <NotFoundCard text={t("routines:notFound")} to="/workouts" label={t("workouts:toList")} />;
  }
  const { routine } = opened;
  if (draft) return <DraftRoutine key={draft.proposal} routine={routine} draft={draft} catalogue={catalogue} />;
  return <OpenRoutine key={routine.id} opened={opened} catalogue={catalogue} />;
};
