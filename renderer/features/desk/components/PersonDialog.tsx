import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import {
  changesOf,
  lengthOf,
  type PersonForm,
  type PersonProblem,
  personForm,
  readPerson,
} from "#renderer/features/desk/lib/person-form.ts";
import { type DeskPerson, isMinor, NO_DATA, type PersonData, personName } from "#renderer/features/desk/lib/persons.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field, TextareaField } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

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
  persons: ReadonlyMap<string, DeskPerson>;
  /** With the id of the person that was saved. */
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Of somebody with an account of whom nothing is written down yet the name is known. */
const startOf = (member: PersonProps["member"]): PersonData => {
  if (!member) return NO_DATA;
  if (member.person) return member.person;
  const [first_name = "", ...rest] = member.name.split(" ");
  return { ...NO_DATA, first_name, last_name: rest.join(" ") };
};

const PersonEditor = ({ gym, today, member, persons, onSaved, onClose }: PersonProps) => {
  const { t } = useI18n();
  const { askNew, dismiss } = useAskGym();
  const [form, setForm] = useState<PersonForm>(() => personForm(startOf(member)));
  const { data, problems } = readPerson(form, today);
  const cardOf = [...persons.values()].find(
    ({ member_id, cards }) => member_id !== member?.id && cards.some((card) => data.cards.includes(card)),
  );
  const save = async () => {
    const { person } = member ?? {};
    // The gym does not know somebody whom it refused: they are added anew.
    const again = person?.isNew && person.command?.state === "refused" ? person.command : null;
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
  const dayField = (name: "birth_date" | "privacy_on" | "marketing_on" | "joined_on") => ({
    ...field(name, problem(name, t("desk:sell.dayWrong"))),
    type: "date",
  });
  const hasGuardian = form.guardian_name + form.guardian_phone + form.guardian_tax_code !== "";
  const cardsWrong = cardOf
    ? t("desk:person.cardTaken", { name: personName(cardOf) })
    : problem("cards", t("desk:person.cardsWrong"));
  const { error: _, ...notes } = field("notes");
  return (
    <DialogForm form={saving} onClose={onClose}>
      <Fields>
        <Field {...field("first_name", problem("name", t("desk:person.nameMissing")))} />
        <Field {...field("last_name")} />
        <Field {...dayField("birth_date")} />
        <Field {...field("tax_code")} maxLength={20} autoCapitalize="characters" />
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
          </Fields>
        </>
      ) : null}
      <Heading>{t("desk:person.atGym")}</Heading>
      <Fields>
        <Field {...field("cards", cardsWrong)} hint={t("desk:person.cardsHint")} />
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
