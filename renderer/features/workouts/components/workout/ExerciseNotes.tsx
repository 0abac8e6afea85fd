import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import Lightbulb from "lucide-react/icons/lightbulb";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

/** Most characters of a note that is always shown in full. */
const SHORT_NOTE = 100;

/** A note, at most four lines of it; longer ones open. */
const Note = ({ label, text, children }: { label: string; text: string; children?: ReactNode }) => (
  <Box
    role="note"
    aria-label={label}
    fontSize="sm"
    whiteSpace="pre-line"
    overflowWrap="anywhere"
    maxHeight="5.25rem"
    overflowY="auto"
    tabIndex={text.length > SHORT_NOTE ? 0 : undefined}
  >
    {children}
    {text}
  </Box>
);

type ExerciseNotesProps = {
  /** The member's permanent note on this exercise. */
  kept: string;
  /** What the app proposed, and why. */
  advice: string;
  /** The member's note of last time. */
  previous: string;
  notes: string;
  /** Whether the field for a note is open. */
  noting: boolean;
  onSave: (notes: string) => void;
};

/** The notes on an exercise above its sets; the app's advice is apart from the member's own notes. */
export const ExerciseNotes = ({ kept, advice, previous, notes, noting, onSave }: ExerciseNotesProps) => {
  const { t } = useI18n();
  const isNoting = noting || notes !== "";
  return (
    <Stack gap="2" paddingInline="1" paddingBottom="3" _empty={{ display: "none" }}>
      {kept === "" ? null : <Note label={t("exercises:notes")} text={kept} />}
      {advice === "" ? null : (
        <Flex gap="2" align="flex-start" bg="bg.soft" borderRadius="control" padding="2">
          <Box color="prime.fg" flex="none">
            <Icon of={Lightbulb} size={18} />
          </Box>
          <Note label={t("workouts:advice")} text={advice} />
        </Flex>
      )}
      {previous === "" || previous === notes ? null : (
        <Note label={t("workouts:lastNote")} text={previous}>
          <Span color="fg.muted">{`${t("workouts:lastNote")}: `}</Span>
        </Note>
      )}
      {isNoting ? (
        <NotesField
          label={t("workouts:exerciseNotes")}
          placeholder={t("workouts:notesPlaceholder")}
          value={notes}
          maxLength={2000}
          onSave={onSave}
        />
      ) : null}
    </Stack>
  );
};
