import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { HoursFields, isWhole, tidy, useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Textarea } from "#renderer/ui/fields/Input.tsx";
import { type Availability, readAvailability } from "#shared/domain/gym/slots.ts";
import { BeingFoundCard, type FoundBy } from "./BeingFoundCard.tsx";

/** `coach`: the coach's stored values, or the requested ones. */
type HoursFormProps = { place: Workplace; coach: AsCoach; today: string };
export type AsCoach = FoundBy & { name: string; bio: string } & Parameters<typeof readAvailability>[0];

/** A coach's description, their listing in the search, and their hours for appointments. */
export const HoursForm = ({ place, coach, today }: HoursFormProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const id = useId();
  const [draft, setDraft] = useState<Availability | null>(null);
  const [bioDraft, setBioDraft] = useState<string | null>(null);
  const [found, setFound] = useState<Partial<FoundBy>>({});
  const hours = draft ?? tidy(readAvailability(coach), today);
  const bio = bioDraft ?? coach.bio;
  const known = tidy(hours, today);
  const takesAppointments = [known.weekly, known.overrides].some((days) =>
    Object.values(days).some((times) => times.length > 0),
  );
  const isChanged = draft !== null || bioDraft !== null || Object.keys(found).length > 0;
  const { buffer_before_minutes: before, buffer_after_minutes: after, zone } = place.settings;
  const reset = () => {
    setDraft(null);
    setBioDraft(null);
    setFound({});
  };
  const save = () => {
    const tidied = found.headline === undefined ? found : { ...found, headline: found.headline.trim() };
    reset();
    void ask(place.settings.id, "save_coach", { bio: bio.trim(), ...known, ...tidied });
  };
  const form = useForm({ isValid: isChanged && isWhole(hours), save });
  return (
    <Form form={form} gap="0">
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
          value={bio}
          onChange={({ target }) => setBioDraft(target.value)}
        />
      </Card>
      <BeingFoundCard
        place={place}
        coach={{ ...coach, bio, ...found }}
        appointments={takesAppointments}
        onChange={(changes) => setFound({ ...found, ...changes })}
      />
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
    </Form>
  );
};
