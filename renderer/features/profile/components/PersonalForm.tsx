import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { systemClock } from "#shared/lib/clock.ts";
import type { ProfileDocument } from "#shared/sync/documents.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Field } from "../../../ui/Field.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { changesOf, formOf, type ProfileForm } from "../lib/profile-form.ts";

/** Fields that the member has not touched follow the other devices. */
export const PersonalForm = ({ profile }: { profile: ProfileDocument }) => {
  const { t } = useI18n();
  const data = useMemberData();
  const notifier = useNotifier();
  const [edits, setEdits] = useState<Partial<ProfileForm>>({});
  const saved = formOf(profile);
  const form = { ...saved, ...edits };
  const changes = changesOf(saved, form);
  const today = new Date(systemClock.now()).toISOString().slice(0, 10);
  const future = form.birth_date > today;
  const set = (field: keyof ProfileForm) => (event: { target: { value: string } }) =>
    setEdits({ ...edits, [field]: event.target.value });

  const save = async () => {
    if (future) return;
    try {
      if (Object.keys(changes).length > 0) await data.profile.update(changes);
      setEdits({});
      notifier.show({ tone: "success", text: t("profile:saved") });
    } catch {
      notifier.show({ tone: "error", text: t("profile:saveFailed") });
    }
  };

  return (
    <Card>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="4">
          <chakra.h2 textStyle="h2">{t("profile:personal")}</chakra.h2>
          <Grid gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
            <Field
              label={t("profile:firstName")}
              autoComplete="given-name"
              maxLength={100}
              value={form.first_name}
              onChange={set("first_name")}
            />
            <Field
              label={t("profile:lastName")}
              autoComplete="family-name"
              maxLength={100}
              value={form.last_name}
              onChange={set("last_name")}
            />
            <Field
              label={t("profile:birthPlace")}
              maxLength={100}
              value={form.birth_place}
              onChange={set("birth_place")}
            />
            <Field
              label={t("profile:birthDate")}
              type="date"
              autoComplete="bday"
              max={today}
              error={future ? t("profile:futureDate") : null}
              value={form.birth_date}
              onChange={set("birth_date")}
            />
            <Field
              label={t("profile:phone")}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={form.phone}
              onChange={set("phone")}
            />
          </Grid>
          <Button type="submit" tone="prime" alignSelf="flex-start">
            {t("profile:save")}
          </Button>
        </Stack>
      </chakra.form>
    </Card>
  );
};
