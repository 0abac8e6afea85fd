import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import type { DeskMembers } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { useLetterPeople } from "#renderer/features/desk/hooks/use-letter-people.ts";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { TextareaField } from "#renderer/ui/fields/Input.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import type { Letter } from "#shared/domain/gym/letter-people.ts";
import { LETTER_FILTERS, MAX_LETTER } from "#shared/domain/kinds/gym/gym-letters.ts";

/** Most names that are listed of those whom a letter does not reach. */
const NAMED = 12;

type LetterDialogProps = { place: Workplace; known: DeskMembers; today: string; onClose: () => void };

const LetterForm = ({ place, known, today, onClose }: LetterDialogProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [letter, setLetter] = useState<Letter>({ filter: "active", commercial: true, in_app: true, by_mail: true });
  const [text, setText] = useState("");
  const people = useLetterPeople(place, known, letter, today);
  const reached = people?.reached.length ?? 0;
  const isText = text.trim() !== "";
  const hasWay = letter.in_app || letter.by_mail;
  const form = useForm({
    isValid: isText && hasWay && reached > 0,
    save: () => ask(place.settings.id, "write_letter", { ...letter, text: text.trim() }),
    onSaved: onClose,
  });
  const set = (changes: Partial<Letter>) => setLetter((before) => ({ ...before, ...changes }));
  const way = (name: "in_app" | "by_mail") => (
    <Checkbox checked={letter[name]} onChange={({ target }) => set({ [name]: target.checked })}>
      {t(`desk:letters.ways.${name}`)}
    </Checkbox>
  );
  const missed = (ids: readonly string[], key: "refused" | "unreached") => {
    if (ids.length === 0) return null;
    const names = ids.slice(0, NAMED).map((id) => known.find(id)?.name ?? "");
    return (
      <Box>
        {t(`desk:letters.${key}`, { count: ids.length, figure: formats.volume(ids.length) })} {names.join(", ")}
        {ids.length > NAMED ? "…" : "."}
      </Box>
    );
  };
  return (
    <DialogForm form={form} onClose={onClose} label={t("desk:letters.send")}>
      <SelectField
        label={t("desk:letters.to")}
        value={letter.filter}
        options={LETTER_FILTERS.map((value) => ({ value, label: t(`desk:letters.filters.${value}`) }))}
        onChange={(filter) => set({ filter })}
      />
      <Stack gap="2">
        {way("in_app")}
        {way("by_mail")}
        {form.isTried && !hasWay ? <ErrorText>{t("desk:letters.noWay")}</ErrorText> : null}
        <Checkbox checked={letter.commercial} onChange={({ target }) => set({ commercial: target.checked })}>
          {t("desk:letters.commercial")}
          <Box as="span" display="block" fontSize="sm" color="fg.muted">
            {t("desk:letters.commercialHint")}
          </Box>
        </Checkbox>
      </Stack>
      <TextareaField
        label={t("desk:letters.text")}
        rows={6}
        maxLength={MAX_LETTER}
        aria-invalid={form.isTried && !isText}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {form.isTried && !isText ? <ErrorText>{t("desk:letters.textMissing")}</ErrorText> : null}
      <Stack gap="1" fontSize="sm" role="status" overflowWrap="anywhere">
        <Box fontWeight="600">{t("desk:letters.reached", { count: reached, figure: formats.volume(reached) })}</Box>
        {missed(people?.unreached ?? [], "unreached")}
        {missed(people?.refused ?? [], "refused")}
      </Stack>
    </DialogForm>
  );
};

/** Writes to many of a gym's people at once; says beforehand whom it reaches. */
export const LetterDialog = ({ open, ...rest }: LetterDialogProps & { open: boolean }) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t("desk:letters.write")} description={t("desk:letters.intro")}>
      {open ? <LetterForm {...rest} /> : null}
    </Dialog>
  );
};
