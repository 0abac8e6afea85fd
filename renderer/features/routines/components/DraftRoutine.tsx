import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useNavigate } from "react-router-dom";
import { useRoutineDraft } from "#renderer/features/routines/hooks/use-routine-draft.ts";
import type { RoutineDraft } from "#renderer/features/routines/lib/routine-draft.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { StickyHead } from "#renderer/ui/StickyHead.tsx";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { RoutineExercises } from "./RoutineExercises.tsx";

type DraftRoutineProps = { routine: RoutineDocument; draft: RoutineDraft; catalogue: Catalogue };

/** The routine editor with PrimeBot's proposed changes, which apply when it is saved. */
export const DraftRoutine = ({ routine, draft, catalogue }: DraftRoutineProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { editor, save, start } = useRoutineDraft(routine, draft);
  const isEmpty = editor.exercises.length === 0;
  const startsWorkout = draft.span === "session" || draft.span === "either";
  return (
    <Stack gap="3" maxWidth="48rem" marginInline="auto">
      <StickyHead>
        <IconButton
          icon={ArrowLeft}
          label={t("routines:draft.leave")}
          marginLeft="-3"
          onClick={() => void navigate(-1)}
        />
        <chakra.h1 textStyle="h3" flex="1" minWidth="0" truncate>
          {t("routines:draft.title", { name: routine.name })}
        </chakra.h1>
        <Button tone="prime" disabled={isEmpty} onClick={() => void (startsWorkout ? start() : save())}>
          {t(startsWorkout ? "routines:draft.start" : "routines:draft.save")}
        </Button>
      </StickyHead>
      <Box fontSize="sm" color="fg.muted">
        {t(draft.span === "session" ? "routines:draft.session" : "routines:draft.text")}
      </Box>
      {draft.span === "either" ? (
        <Button tone="outline" alignSelf="flex-start" onClick={() => void save()}>
          {t("routines:draft.saveToRoutine")}
        </Button>
      ) : null}
      <RoutineExercises editor={editor} catalogue={catalogue} />
    </Stack>
  );
};
