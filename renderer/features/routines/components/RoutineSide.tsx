import { Stack } from "@chakra-ui/react/stack";
import Download from "lucide-react/icons/download";
import Folder from "lucide-react/icons/folder";
import { useState } from "react";
import type { RoutineEditor } from "#renderer/features/routines/hooks/use-routine-editor.ts";
import { FolderDialog, useRoutines } from "#renderer/features/workouts/index.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";

/** Seconds of a set of repetitions, and of a kilometre of running or rowing. */
const SET_SECONDS = 40;
const KILOMETRE_SECONDS = 360;

const secondsOf = ({ duration_seconds, distance_m }: RoutineExercise["sets"][number]): number =>
  duration_seconds ?? (distance_m === null ? SET_SECONDS : (distance_m / 1000) * KILOMETRE_SECONDS);

/** The approximate length of a routine in minutes: sets and rests. */
const minutesOf = (exercises: readonly RoutineExercise[]): number => {
  const seconds = exercises.reduce(
    (sum, { sets, rest_seconds }) => sum + sets.reduce((all, set) => all + secondsOf(set) + rest_seconds, 0),
    0,
  );
  return Math.round(seconds / 60);
};

type RoutineSideProps = {
  routine: RoutineDocument;
  exercises: readonly RoutineExercise[];
  editor: RoutineEditor;
  catalogue: Catalogue;
};

/** The routine's folder, notes, length and paper. */
export const RoutineSide = ({ routine, exercises, editor, catalogue }: RoutineSideProps) => {
  const { t, formats, language } = useI18n();
  const { write } = useWrite();
  const savePdf = async () => {
    const { makeRoutinePdf } = await import("#renderer/features/routines/lib/routine-pdf.ts");
    const { name, notes } = routine;
    const file = name.replace(/[^\p{L}\p{N} _-]/gu, "").trim() || t("workouts:routine.title");
    const pdf = await makeRoutinePdf({ name, notes, exercises }, { catalogue, t, formats }, language);
    saveFile(`${file}.pdf`, "application/pdf", pdf);
  };
  const [choosing, setChoosing] = useState(false);
  const all = useRoutines() ?? [];
  const folders = [...new Set(all.map(({ folder }) => folder))].filter(
    (folder) => folder !== "" && folder !== routine.folder,
  );
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  return (
    <Card>
      <Stack gap="4">
        <DefinitionList
          rows={[
            [t("workouts:exercises"), exercises.length],
            [t("routines:sets"), sets],
            ...(sets > 0
              ? [[t("workouts:duration"), t("routines:minutes", { minutes: minutesOf(exercises) })] as const]
              : []),
          ]}
        />
        <Button justifyContent="flex-start" onClick={() => setChoosing(true)}>
          <Icon of={Folder} />
          {routine.folder === "" ? t("workouts:folder.move") : t("routines:inFolder", { folder: routine.folder })}
        </Button>
        {exercises.length === 0 ? null : (
          <FileControls>
            <Button justifyContent="flex-start" onClick={() => void write(savePdf())}>
              <Icon of={Download} />
              {t("routines:pdf")}
            </Button>
          </FileControls>
        )}
        <NotesField
          label={t("workouts:notes")}
          placeholder={t("routines:notes")}
          value={routine.notes}
          maxLength={5000}
          onSave={(notes) => editor.update({ notes })}
        />
      </Stack>
      <FolderDialog
        open={choosing}
        title={t("workouts:folder.move")}
        folders={folders}
        onPick={(folder) => {
          setChoosing(false);
          editor.update({ folder });
        }}
        onClose={() => setChoosing(false)}
      />
    </Card>
  );
};
