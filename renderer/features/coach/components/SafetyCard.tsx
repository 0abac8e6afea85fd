import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { doctorOf, leadOf, limitsOf } from "#renderer/features/coach/lib/safety-lines.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { Notice } from "#renderer/ui/Notice.tsx";
import contacts from "#resources/safety.json" with { type: "json" };
import { SAFETY_WAYS, type SafetyContacts } from "#shared/domain/coach/safety/card.ts";
import type { RedFlag } from "#shared/domain/coach/safety/flags.ts";

/** A phone number as a link; plain text on a front desk's screen, which opens nothing else. */
const Call = ({ number }: { number: string }) =>
  useKiosk() ? (
    <chakra.span fontWeight="700" whiteSpace="nowrap">
      {number}
    </chakra.span>
  ) : (
    <chakra.a
      href={`tel:${number.replaceAll(" ", "")}`}
      // Something to tap that is as tall as a finger, in lines that stay as near as they are.
      paddingBlock="3"
      fontWeight="700"
      textDecoration="underline"
      whiteSpace="nowrap"
    >
      {number}
    </chakra.a>
  );

/** The date of a number's source. */
const Dated = ({ contact: { number, source_date, checked } }: { contact: SafetyContacts[keyof SafetyContacts] }) => {
  const { t, formats } = useI18n();
  const read = { number, checked: formats.fullDay(`${checked}T12:00`) };
  return (
    <Box>
      {source_date === null
        ? t("coach:safety.undated", read)
        : t("coach:safety.dated", { ...read, date: formats.fullDay(`${source_date}T12:00`) })}
    </Box>
  );
};

/** A helpline with its number as a link. */
export const Helpline = ({ of }: { of: keyof SafetyContacts }) => {
  const { t, language } = useI18n();
  const { number, [`name_${language}` as const]: name } = contacts[of];
  const [before, after] = t("coach:safety.helpline", { name, number: "|" }).split("|");
  return (
    <Box>
      {before}
      <Call number={number} />
      {after}
    </Box>
  );
};

/** The card of a red flag: only what to do. */
export const SafetyCard = ({ flag }: { flag: RedFlag }) => {
  const { t } = useI18n();
  const { call, helpline } = SAFETY_WAYS[flag];
  const doctor = doctorOf(flag);
  const contact = helpline && contacts[helpline];
  // The number stands where the text has it, as something to tap.
  const [before, after] = t("coach:safety.call", { number: "|" }).split("|");
  return (
    <Notice tone="danger" title={t(leadOf(flag))}>
      <Stack gap="2" marginTop="1">
        <Box>{t(`coach:safety.flags.${flag}`)}</Box>
        {call ? (
          <Box fontSize="md" fontWeight="650">
            {before}
            <Call number={contacts.emergency.number} />
            {after}
          </Box>
        ) : null}
        {doctor ? <Box fontWeight="650">{t(doctor)}</Box> : null}
        {helpline ? <Helpline of={helpline} /> : null}
        <Box color="fg.muted">{t(limitsOf(flag))}</Box>
        <Box color="fg.muted" fontSize="xs">
          {call ? <Dated contact={contacts.emergency} /> : null}
          {contact ? <Dated contact={contact} /> : null}
        </Box>
      </Stack>
    </Notice>
  );
};
