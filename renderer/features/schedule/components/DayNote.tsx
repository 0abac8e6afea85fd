import { Box } from "@chakra-ui/react/box";
import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";

const LONGEST = 2000;

/** The member's note on a day; an empty text removes it. */
export const DayNote = ({ date }: { date: string }) => {
  const { t } = useI18n();
  const { write } = useWrite();
  const data = useMemberData();
  const notes = useMemo(() => data.documents("day_notes"), [data]);
  const found = useObservable(useMemo(() => notes.watch({ from: date, to: date }), [notes, date]));
  const [row] = found ?? [];
  const save = async (text: string) => {
    const note = text.trim();
    if (note === "") return row && notes.remove([row.id]);
    return row ? notes.update(row.id, { note }) : notes.create({ day: date, note });
  };
  if (found === undefined) return null;
  return (
    <Box padding="4" borderTopWidth="1px" borderColor="border">
      <NotesField
        key={date}
        label={t("stored:kinds.day_notes.one")}
        placeholder=""
        value={row?.note ?? ""}
        maxLength={LONGEST}
        onSave={(text) => void write(save(text))}
      />
    </Box>
  );
};
