import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, useState } from "react";
import type { UpdateProfile } from "#renderer/features/profile/hooks/use-profile.ts";
import { type ProfileForm, profileChanges, profileFormOf } from "#renderer/features/profile/lib/profile-form.ts";
import { writeFailureKey } from "#renderer/kit/data/write-failure.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { birthDateProblem } from "#shared/domain/profile/birth-date.ts";
import type { Profile } from "#shared/domain/profile/profile.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

/**
 * The member's data. A field is saved on this device when it is left; what cannot be saved shows why and stays.
 * Untouched fields follow other devices.
 */
export const PersonalForm = ({ profile, update }: { profile: Profile; update: UpdateProfile }) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const [edits, setEdits] = useState<Partial<ProfileForm>>({});
  const saved = profileFormOf(profile);
  const form = { ...saved, ...edits };
  const today = localDay(new Date(systemClock.now()));
  const problem = birthDateProblem(form.birth_date, today);

  const save = async (field: keyof ProfileForm) => {
    const value = edits[field];
    if (value === undefined || (field === "birth_date" && problem !== null)) return;
    const changes = profileChanges(saved, { ...saved, [field]: value });
    try {
      if (Object.keys(changes).length > 0) await update(changes);
      // What was typed meanwhile stays for the next time.
      setEdits(({ [field]: now, ...others }) => (now === value ? others : { ...others, [field]: now }));
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t(writeFailureKey(error, "profile:saveFailed")) });
    }
  };

  const bind = (field: keyof ProfileForm): Partial<ComponentProps<typeof Field>> => ({
    value: form[field],
    onChange: ({ target }) => setEdits({ ...edits, [field]: target.value }),
    onBlur: () => void save(field),
    onKeyDown: ({ key }) => {
      if (key === "Enter") void save(field);
    },
  });

  return (
    <Card padding={{ base: "4", md: "5" }}>
      <Stack gap="4">
        <Stack gap="1">
          <chakra.h2 textStyle="h2">{t("profile:personal")}</chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted">
            {t("profile:personalText")}
          </chakra.p>
        </Stack>
        <Grid gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
          <Field {...bind("first_name")} label={t("profile:firstName")} autoComplete="given-name" maxLength={100} />
          <Field {...bind("last_name")} label={t("profile:lastName")} autoComplete="family-name" maxLength={100} />
          <Field {...bind("birth_place")} label={t("profile:birthPlace")} maxLength={100} />
          <Field
            {...bind("birth_date")}
            label={t("profile:birthDate")}
            type="date"
            autoComplete="bday"
            max={today}
            error={problem ? t(`profile:birthDateProblem.${problem}`) : null}
          />
          <Field
            {...bind("phone")}
            label={t("profile:phone")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
          />
        </Grid>
      </Stack>
    </Card>
  );
};
