import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { HoursFields, isWhole, tidy, useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import type { Availability } from "#shared/gym/slots.ts";

type HoursFormProps = { place: Workplace; availability: Availability; today: string };

/** When a coach takes appointments. */
export const HoursForm = ({ place, availability, today }: HoursFormProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [draft, setDraft] = useState<Availability | null>(null);
  const { buffer_before_minutes: before, buffer_after_minutes: after, zone } = place.settings;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft === null || !isWhole(draft)) return;
    const { weekly, overrides } = tidy(draft, today);
    setDraft(null);
    void ask(place.settings.id, "save_coach", { weekly, overrides });
  };
  return (
    <chakra.form onSubmit={submit} noValidate>
      <HoursFields
        of="coach"
        hours={draft ?? tidy(availability, today)}
        zone={zone}
        today={today}
        onChange={setDraft}
        note={
          <Box fontSize="sm" color="fg.muted" paddingTop="4">
            {t("staff:hours.buffers", { count: before + after })}
          </Box>
        }
      />
      <Flex gap="3" justify="flex-end" paddingTop="4" wrap="wrap">
        {draft === null ? null : <Button onClick={() => setDraft(null)}>{t("gym:hours.reset")}</Button>}
        <Button type="submit" tone="prime" disabled={draft === null || !isWhole(draft)}>
          {t("common:save")}
        </Button>
      </Flex>
    </chakra.form>
  );
};
