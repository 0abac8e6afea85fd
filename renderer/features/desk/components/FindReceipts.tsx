import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { useDeskRows } from "#renderer/features/desk/hooks/use-desk.ts";
import { useDeskMembers } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { findReceipts } from "#renderer/features/desk/lib/find-receipts.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { ReceiptRows } from "./ReceiptRows.tsx";
import { Section } from "./Section.tsx";

const MINUTE = 60_000;

/** Search for a gym's receipts by number and day, also those of members who left, which have no page any more. */
export const FindReceipts = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const today = createDayOf(place.settings.zone)(useNow(MINUTE));
  const [number, setNumber] = useState("");
  const [day, setDay] = useState("");
  const all = useDeskRows(place, "gym_receipts") ?? [];
  const people = useStaffPeople(place);
  const members = useDeskMembers(place, today);
  const found = findReceipts(all, { number, day }, createDayOf(place.settings.zone));
  const isAsked = number.trim() !== "" || day !== "";
  const payerOf = ({ member_id }: { member_id: string | null }) =>
    member_id === null
      ? { name: t("desk:passerBy"), isMember: true }
      : (members?.find(member_id) ?? { name: people?.nameOf(member_id, t("desk:former.one")) ?? "", isMember: false });
  return (
    <Section title={t("desk:find.title")}>
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
        <Field
          label={t("desk:find.number")}
          placeholder={t("desk:find.example", { year: today.slice(0, 4) })}
          inputMode="text"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Field
          label={t("desk:find.day")}
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Grid>
      <Box role="status" fontSize="sm" color="fg.muted" paddingBlock="2">
        {isAsked ? (found.length === 0 ? t("desk:find.none") : null) : t("desk:find.text")}
      </Box>
      <ReceiptRows place={place} of={found} all={all} payerOf={payerOf} isNamed />
    </Section>
  );
};
