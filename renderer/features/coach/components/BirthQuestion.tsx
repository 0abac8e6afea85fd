import { Flex } from "@chakra-ui/react/flex";
import { useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { birthDateProblem } from "#shared/domain/profile/birth-date.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Asks for the date of birth that an answer lacks, stores it in the profile, and asks the question again. */
export const BirthQuestion = ({ onGiven }: { onGiven: () => void }) => {
  const { t } = useI18n();
  const { profile } = useMemberData();
  const { write } = useWrite();
  const [birth, setBirth] = useState("");
  const today = localDay(new Date(systemClock.now()));
  const problem = birthDateProblem(birth, today);
  const save = async () => {
    if (await write(profile.update({ birth_date: birth }))) onGiven();
  };
  return (
    <Flex as="section" aria-label={t("coach:birth.label")} gap="3" align="flex-end" wrap="wrap">
      <Field
        type="date"
        label={t("profile:birthDate")}
        autoComplete="bday"
        max={today}
        value={birth}
        error={problem ? t(`profile:birthDateProblem.${problem}`) : null}
        onChange={({ target }) => setBirth(target.value)}
      />
      <Button tone="prime" disabled={birth === "" || problem !== null} onClick={() => void save()}>
        {t("coach:birth.save")}
      </Button>
    </Flex>
  );
};
