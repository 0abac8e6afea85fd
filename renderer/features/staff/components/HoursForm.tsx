import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useId, useState } from "react";
import { HoursFields, isWhole, tidy, useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Textarea } from "#renderer/ui/fields/Field.tsx";
import type { Availability } from "#shared/gym/slots.ts";

type HoursFormProps = { place: Workplace; bio: string; availability: Availability; today: string };

/** What a coach says of themselves, and when they take appointments. */
export const HoursForm = ({ place, bio, availability, today }: HoursFormProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const id = useId();
  const [draft, setDraft] = useState<Availability | null>(null);
  const [bioDraft, setBioDraft] = useState<string | null>(null);
  const hours = draft ?? tidy(availability, today);
  const isChanged = draft !== null || bioDraft !== null;
  const { buffer_before_minutes: before, buffer_after_minutes: after, zone } = place.settings;
  const reset = () => {
    setDraft(null);
    setBioDraft(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || !isWhole(hours)) return;
    reset();
    void ask(place.settings.id, "save_coach", { bio: (bioDraft ?? bio).trim(), ...tidy(hours, today) });
  };
  return (
    <chakra.form onSubmit={submit} noValidate>
      <Card marginBottom="4">
        <chakra.label htmlFor={id} textStyle="h2" display="block">
          {t("staff:bio.title")}
        </chakra.label>
        <Box id={`${id}-hint`} fontSize="sm" color="fg.muted" paddingTop="1" paddingBottom="3">
          {t("staff:bio.text")}
        </Box>
        <Textarea
          id={id}
          aria-describedby={`${id}-hint`}
          rows={3}
          resize="vertical"
          maxLength={2000}
          value={bioDraft ?? bio}
          onChange={({ target }) => setBioDraft(target.value)}
        />
      </Card>
      <HoursFields
        of="coach"
        hours={hours}
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
        {isChanged ? <Button onClick={reset}>{t("gym:hours.reset")}</Button> : null}
        <Button type="submit" tone="prime" disabled={!isChanged || !isWhole(hours)}>
          {t("common:save")}
        </Button>
      </Flex>
    </chakra.form>
  );
};
