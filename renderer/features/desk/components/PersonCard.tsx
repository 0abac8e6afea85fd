import { useMemo, useState } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import type { DeskPerson } from "#renderer/features/desk/lib/persons.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import { duplicateFinder } from "#shared/domain/gym/people/duplicates.ts";
import { ageOn } from "#shared/domain/profile/birth-date.ts";
import type { OfMember } from "./MembershipsCard.tsx";
import { PersonDialog } from "./PersonDialog.tsx";
import { PersonEnding } from "./PersonEnding.tsx";
import { RenewPass } from "./people/RenewPass.tsx";
import { Section } from "./Section.tsx";

/** The person of a page of the desk, and everybody whom it knows. */
export type OfPerson = {
  person: DeskPerson | undefined;
  members: readonly DeskMember[];
  /** Shows somebody else's page. */
  onShow: (id: string) => void;
};

/** Who somebody is, by what the desk wrote down. */
export const PersonCard = ({ place, member, name, isMember, today, person, members, onShow }: OfMember & OfPerson) => {
  const { t, formats } = useI18n();
  const [isEditing, setEditing] = useState(false);
  const find = useMemo(() => duplicateFinder(members), [members]);
  const duplicates = person ? find({ id: member, name, person }).filter(({ other }) => !other.person?.isNew) : [];
  const self = members.find(({ id }) => id === member);
  const dayOf = (day: string | null | undefined) => (day ? formats.fullDay(`${day}T12:00`) : "");
  const born = person?.birth_date;
  const guardian = [person?.guardian_name, person?.guardian_phone, person?.guardian_tax_code]
    .filter(Boolean)
    .join(" · ");
  const told = [
    [
      t("desk:person.fields.birth_date"),
      born ? t("desk:person.born", { day: dayOf(born), count: ageOn(born, today) }) : "",
    ],
    [t("desk:person.fields.tax_code"), person?.tax_code],
    [t("desk:person.fields.phone"), person?.phone],
    [t("desk:person.fields.email"), person?.email],
    [t("desk:person.fields.address"), person?.address],
    [t("desk:person.guardian"), guardian],
    [t("desk:person.fields.guardian_consent_on"), dayOf(person?.guardian_consent_on)],
    [t("desk:person.fields.cards"), person?.cards.join(", ")],
    [t("desk:person.fields.lost_cards"), person?.lost_cards.join(", ")],
    [t("desk:person.fields.joined_on"), dayOf(person?.joined_on)],
    [t("desk:person.fields.privacy_on"), dayOf(person?.privacy_on)],
    [t("desk:person.fields.marketing_on"), dayOf(person?.marketing_on)],
    [t("desk:person.fields.notes"), person?.notes],
  ] as const;
  const rows = told.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
  return (
    <Section
      title={t("desk:person.title")}
      empty={rows.length === 0 ? t("desk:person.none") : null}
      action={
        <Button aria-label={t("desk:person.edit")} onClick={() => setEditing(true)}>
          {t("desk:person.change")}
        </Button>
      }
    >
      <DefinitionList rows={rows} />
      {self && person && !person.has_account && !person.isNew ? (
        <PersonEnding gym={place.settings.id} member={self} duplicates={duplicates} onShow={onShow} />
      ) : null}
      {isMember && (person?.has_account ?? true) ? (
        <RenewPass gym={place.settings.id} member={member} name={name} />
      ) : null}
      <PersonDialog
        open={isEditing}
        gym={place.settings.id}
        today={today}
        member={{ id: member, person, name }}
        members={members}
        onSaved={onShow}
        onClose={() => setEditing(false)}
      />
    </Section>
  );
};
