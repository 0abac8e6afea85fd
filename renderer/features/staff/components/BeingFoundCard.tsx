import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { ProfessionalCard, type Workplace } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Toggle } from "#renderer/ui/Toggle.tsx";
import { MAX_SPECIALTIES, SPECIALTIES, type Specialty } from "#shared/domain/kinds/gym/gym-timetable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** Whether a coach is listed in the search, and what it shows beside name and gym. */
export type FoundBy = Pick<RowOfKind<"gym_coaches">, "listed" | "headline" | "specialties">;

type BeingFoundCardProps = {
  place: Workplace;
  coach: FoundBy & { name: string; bio: string };
  /** Whether they have hours for appointments. */
  appointments: boolean;
  onChange: (changes: Partial<FoundBy>) => void;
};

/** A coach's consent to be listed, with everything that others then see. */
export const BeingFoundCard = ({ place, coach, appointments, onChange }: BeingFoundCardProps) => {
  const { t } = useI18n();
  const id = useId();
  const { name: gym, listed: isGymListed, town, address, contact } = place.settings;
  const { listed, headline, specialties, name, bio } = coach;
  const toggle = (one: Specialty) =>
    onChange({
      specialties: SPECIALTIES.filter((other) => (other === one) !== specialties.includes(other)),
    });
  return (
    <Card as="section" aria-labelledby={id} marginBottom="4">
      <chakra.h2 id={id} textStyle="h2">
        {t("staff:found.title")}
      </chakra.h2>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
        paddingTop="1"
      >
        <Stack gap="4">
          <Stack gap="2" fontSize="sm" color="fg.muted">
            <Box>{t("staff:found.text", { gym })}</Box>
            <Box>{t("staff:found.more")}</Box>
          </Stack>
          <Checkbox checked={listed} onChange={({ target }) => onChange({ listed: target.checked })}>
            {t("staff:found.consent")}
          </Checkbox>
          {isGymListed ? null : <Notice tone="info">{t("staff:found.gymHidden", { gym })}</Notice>}
          {name === "" ? <Notice tone="info">{t("staff:found.nameless")}</Notice> : null}
          <Field
            label={t("staff:found.headline")}
            hint={t("staff:found.headlineHint")}
            autoComplete="off"
            maxLength={120}
            value={headline}
            onChange={({ target }) => onChange({ headline: target.value })}
          />
          <Box role="group" aria-labelledby={`${id}-specialties`}>
            <Box id={`${id}-specialties`} fontSize="sm" fontWeight="600" marginBottom="0.375rem">
              {t("staff:found.specialties", { count: MAX_SPECIALTIES })}
            </Box>
            <Flex gap="2" wrap="wrap">
              {SPECIALTIES.map((one) => {
                const isOn = specialties.includes(one);
                return (
                  <Toggle
                    key={one}
                    on={isOn}
                    disabled={!isOn && specialties.length >= MAX_SPECIALTIES}
                    label={t(`stored:values.specialties.${one}`)}
                    onToggle={() => toggle(one)}
                  />
                );
              })}
            </Flex>
          </Box>
        </Stack>
        <Box>
          <Box fontSize="sm" fontWeight="600" marginBottom="0.375rem">
            {t("staff:found.preview")}
          </Box>
          <ProfessionalCard of={{ name, headline, specialties, bio, appointments, gym, town, address, contact }} />
        </Box>
      </Grid>
    </Card>
  );
};
