import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { TextareaField } from "#renderer/ui/fields/Input.tsx";
import {
  filledText,
  isReminderOn,
  placeholdersOf,
  strangePlaceholder,
} from "#shared/domain/gym/reminders/reminder-text.ts";
import {
  MAX_REMINDER,
  REMINDER_KINDS,
  type ReminderKind,
  type Reminders,
} from "#shared/domain/kinds/gym/gym-reminders.ts";
import { addDays } from "#shared/domain/training/days.ts";

/** An amount and the number of days ahead that a preview names. */
const EXAMPLE = { cents: 4500, days: 7 };

/** The first kind whose words have a placeholder that it does not know; undefined where there is none. */
export const wrongReminder = (reminders: Reminders): ReminderKind | undefined =>
  REMINDER_KINDS.find((kind) => strangePlaceholder(kind, reminders[kind]?.text ?? "") !== null);

type ReminderFieldsProps = {
  gymName: string;
  today: string;
  reminders: Reminders;
  onChange: (reminders: Reminders) => void;
};

/** Which reminders a gym sends, and in which words. */
export const ReminderFields = ({ gymName, today, reminders, onChange }: ReminderFieldsProps) => {
  const { t, formats } = useI18n();
  const [open, setOpen] = useState<ReminderKind | null>(null);
  const said = {
    nome: t("management:reminders.example"),
    giorno: addDays(today, EXAMPLE.days).split("-").toReversed().join("/"),
    importo: formats.amount(EXAMPLE.cents),
    palestra: gymName,
  };
  const set = (kind: ReminderKind, changes: { on?: boolean; text?: string | undefined }) => {
    const { text, ...rest } = { ...reminders[kind], ...changes };
    const isOwn = text !== undefined && text !== t(`management:reminders.texts.${kind}`);
    onChange({ ...reminders, [kind]: { ...rest, ...(isOwn && { text }) } });
  };
  return (
    <Stack gap="0" gridColumn="1 / -1">
      {REMINDER_KINDS.map((kind) => {
        const own = reminders[kind]?.text;
        const usual = t(`management:reminders.texts.${kind}`);
        const words = own ?? usual;
        const strange = strangePlaceholder(kind, words);
        const names = placeholdersOf(kind).map((name) => `{${name}}`);
        const isOpen = open === kind;
        const label = t(`management:reminders.kinds.${kind}`);
        return (
          <Box key={kind} paddingBlock="3" borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: "0" }}>
            <Flex gap="3" align="center" justify="space-between">
              <Checkbox
                checked={isReminderOn(reminders, kind)}
                onChange={({ target }) => set(kind, { on: target.checked })}
              >
                {label}
                <Box as="span" display="block" fontSize="sm" color="fg.muted">
                  {t(`management:reminders.when.${kind}`)}
                </Box>
              </Checkbox>
              <Button
                tone="ghost"
                fontSize="sm"
                aria-expanded={isOpen}
                aria-label={`${t("management:reminders.words")}: ${label}`}
                onClick={() => setOpen(isOpen ? null : kind)}
              >
                {t("management:reminders.words")}
              </Button>
            </Flex>
            {isOpen ? (
              <Stack gap="3" paddingTop="3">
                <TextareaField
                  label={t("management:reminders.words")}
                  rows={3}
                  maxLength={MAX_REMINDER}
                  value={words}
                  onChange={({ target }) => set(kind, { text: target.value })}
                />
                {strange === null ? null : (
                  <ErrorText>{t("management:reminders.strange", { name: strange })}</ErrorText>
                )}
                <Box fontSize="sm" color="fg.muted">
                  {t("management:reminders.hint", { names: names.join(", ") })}
                </Box>
                <Box
                  role="status"
                  aria-label={t("management:reminders.preview")}
                  bg="bg.subtle"
                  borderRadius="md"
                  padding="3"
                >
                  <Box fontSize="xs" color="fg.muted">
                    {t("management:reminders.preview")}
                  </Box>
                  <Box whiteSpace="pre-line" overflowWrap="anywhere">
                    {filledText(words.trim() === "" ? usual : words, said)}
                  </Box>
                </Box>
                {own === undefined ? null : (
                  <Box>
                    <Button tone="ghost" fontSize="sm" onClick={() => set(kind, { text: undefined })}>
                      {t("management:reminders.reset")}
                    </Button>
                  </Box>
                )}
              </Stack>
            ) : null}
          </Box>
        );
      })}
    </Stack>
  );
};
