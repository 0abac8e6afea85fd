import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useMemo, useRef, useState } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import {
  changesOf,
  lengthOf,
  type PersonForm,
  type PersonProblem,
  personForm,
  readPerson,
} from "#renderer/features/desk/lib/person-form.ts";
import {
  type DeskPerson,
  isMinor,
  knownOf,
  NO_DATA,
  type PersonData,
  personName,
} from "#renderer/features/desk/lib/persons.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { TextareaField } from "#renderer/ui/fields/Input.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { type Duplicate, duplicateFinder } from "#shared/domain/gym/people/duplicates.ts";
import { taxCodeProblems } from "#shared/domain/gym/people/tax-code.ts";
import { Duplicates } from "./Duplicates.tsx";

const Fields = chakra(Grid, {
  base: {
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    gap: "4",
    alignItems: "start",
  },
});
const Heading = chakra("h3", { base: { textStyle: "h3", paddingTop: "2" } });

type PersonProps = {
  gym: string;
  today: string;
  /** Whose data change; null for somebody new. */
  member: { id: string; person: DeskPerson | undefined; name: string } | null;
  /** Everybody whom the desk knows. */
  members: readonly DeskMember[];
  /** With the id of the person that was saved. */
  onSaved: (id: string) => void;
  onClose: () => void;
};

const PersonEditor = ({ gym, today, member, members, onSaved, onClose }: PersonProps) => {
  const { t } = useI18n();
  const { askNew, dismiss } = useAskGym();
  const [form, setForm] = useState<PersonForm>(() => personForm(member ? knownOf(member) : NO_DATA));
  const { data, problems } = readPerson(form, today);
  const cardOf = members.find(
    ({ id, person }) => id !== member?.id && person?.cards.some((card) => data.cards.includes(card)),
  );
  const { person } = member ?? {};
  // The gym does not know somebody whom it refused: they are added anew.
  const again = person?.isNew && person.command?.state === "refused" ? person.command : null;
  const findDuplicates = useMemo(() => duplicateFinder(members), [members]);
  const [shown, setShown] = useState<readonly Duplicate<DeskMember>[]>([]);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is longer than the dialog.
    if (shown.length > 0) notice.current?.scrollIntoView({ block: "center" });
  }, [shown]);
  const save = async () => {
    const duplicates =
      member && !again ? [] : findDuplicates({ id: member?.id ?? null, name: personName(data), person: data });
    const isTold = duplicates.every(({ other }) => shown.some((one) => one.other.id === other.id));
    setShown(duplicates);
    if (!isTold) return false;
    const before = member && !again ? { member_id: member.id } : {};
    const changes = changesOf(data, again ? NO_DATA : (person ?? NO_DATA));
    if (member && !again && Object.keys(changes).length === 0) return onSaved(member.id);
    const id = await askNew(gym, "save_person", { ...before, ...changes });
    if (id === null) return false;
    if (again) await dismiss(again.id);
    return onSaved(member && !again ? member.id : id);
  };
  const saving = useForm({ isValid: problems.size === 0 && !cardOf, save, onSaved: onClose });
  const field = (name: keyof PersonData, wrong: string | null = null) => ({
    label: t(`desk:person.fields.${name}`),
    value: form[name],
    error: saving.isTried ? wrong : null,
    autoComplete: "off",
    maxLength: lengthOf(name),
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const problem = (name: PersonProblem, text: string) => (problems.has(name) ? text : null);
  const dayField = (name: "birth_date" | "privacy_on" | "marketing_on" | "joined_on" | "guardian_consent_on") => ({
    ...field(name, problem(name, t("desk:sell.dayWrong"))),
    type: "date",
  });
  const hasGuardian = form.guardian_name + form.guardian_phone + form.guardian_tax_code !== "";
  const cardsWrong = cardOf
    ? t("desk:person.cardTaken", { name: cardOf.name })
    : problem("cards", t("desk:person.cardsWrong"));
  const taxHint = taxCodeProblems(data.tax_code, data)
    .map((one) => t(`desk:taxCode.${one}`))
    .join(" ");
  const { error: _, ...notes } = field("notes");
  return (
    <DialogForm form={saving} onClose={onClose} {...(shown.length > 0 && { label: t("desk:duplicates.saveAnyway") })}>
      <Fields>
        <Field {...field("first_name", problem("name", t("desk:person.nameMissing")))} />
        <Field {...field("last_name")} />
        <Field {...dayField("birth_date")} />
        <Field {...field("tax_code")} maxLength={20} autoCapitalize="characters" hint={taxHint || undefined} />
        <Field {...field("phone")} type="tel" />
        <Field {...field("email", problem("email", t("desk:person.emailWrong")))} type="email" />
      </Fields>
      <Field {...field("address")} />
      {(!problems.has("birth_date") && isMinor(data, today)) || hasGuardian ? (
        <>
          <Heading>{t("desk:person.guardian")}</Heading>
          <Fields>
            <Field {...field("guardian_name")} />
            <Field {...field("guardian_phone")} type="tel" />
            <Field {...field("guardian_tax_code")} maxLength={20} autoCapitalize="characters" />
            <Field {...dayField("guardian_consent_on")} />
          </Fields>
        </>
      ) : null}
      <Heading>{t("desk:person.atGym")}</Heading>
      <Fields>
        <Field {...field("cards", cardsWrong)} hint={t("desk:person.cardsHint")} />
        <Field
          {...field("lost_cards", problem("lost_cards", t("desk:person.cardsWrong")))}
          hint={t("desk:person.lostHint")}
        />
        <Field {...dayField("joined_on")} />
        <Field {...dayField("privacy_on")} />
        <Field {...dayField("marketing_on")} />
      </Fields>
      <Box>
        <TextareaField {...notes} rows={2} />
        <Box fontSize="xs" color="fg.muted" marginTop="1.5">
          {t("desk:person.notesHint")}
        </Box>
      </Box>
      {shown.length > 0 ? (
        <Box ref={notice}>
          <Duplicates
            found={shown}
            actionOf={({ id, name }) => (
              <Button
                tone="ghost"
                fontSize="sm"
                aria-label={t("desk:duplicates.show", { name })}
                onClick={() => {
                  onSaved(id);
                  onClose();
                }}
              >
                {t("desk:duplicates.open")}
              </Button>
            )}
          />
        </Box>
      ) : null}
    </DialogForm>
  );
};

/** Adds somebody to the gym, who needs no account, or changes what the desk keeps of them. */
export const PersonDialog = ({ open, ...rest }: PersonProps & { open: boolean }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      size="wide"
      onClose={rest.onClose}
      title={rest.member ? t("desk:person.editTitle", { name: rest.member.name }) : t("desk:person.add")}
    >
      {open ? <PersonEditor {...rest} /> : null}
    </Dialog>
  );
};
