import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useMemo, useState } from "react";
import { type DeskReceipt, useDeskRows } from "#renderer/features/desk/hooks/use-desk.ts";
import { useDeskMembers } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { NO_QUERY, type ReceiptQuery, receiptFinder } from "#renderer/features/desk/lib/receipt-finder.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { ReceiptRows } from "./ReceiptRows.tsx";
import { Section } from "./Section.tsx";

const MINUTE = 60_000;
const NONE: readonly DeskReceipt[] = [];
/** Most receipts that are shown: whoever finds more types more. */
const MOST = 100;

/** Search for receipts by number, day, amount and name, also of members who left, who have no page any more. */
export const FindReceipts = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const today = createDayOf(place.settings.zone)(useGymNow(MINUTE));
  const [query, setQuery] = useState<ReceiptQuery>(NO_QUERY);
  const all = useDeskRows(place, "gym_receipts") ?? NONE;
  const people = useStaffPeople(place);
  const members = useDeskMembers(place, today);
  const { zone } = place.settings;
  const find = useMemo(() => {
    const names = new Map(members?.members.map(({ id, name }) => [id, name]));
    return receiptFinder(all, {
      dayOf: createDayOf(zone),
      nameOf: ({ member_id }) => names.get(member_id ?? "") ?? "",
    });
  }, [all, members, zone]);
  const found = useMemo(() => find(query), [find, query]);
  const isAsked = Object.values(query).some((text) => text.trim() !== "");
  const field = (name: keyof ReceiptQuery) => ({
    ...{ label: t(`desk:find.${name}`), value: query[name], autoComplete: "off" },
    onChange: ({ target }: { target: { value: string } }) => setQuery({ ...query, [name]: target.value }),
  });
  const count = found.length > MOST ? t("desk:find.more", { count: MOST }) : null;
  const payerOf = ({ member_id }: { member_id: string | null }) =>
    member_id === null
      ? { name: t("desk:passerBy"), isMember: true }
      : (members?.find(member_id) ?? { name: people?.nameOf(member_id, t("desk:former.one")) ?? "", isMember: false });
  return (
    <Section title={t("desk:find.title")}>
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
        <Field
          {...field("number")}
          placeholder={t("desk:find.example", { year: today.slice(0, 4) })}
          inputMode="text"
        />
        <Field {...field("day")} type="date" max={today} />
        <Field {...field("amount")} inputMode="decimal" />
        <Field {...field("name")} />
      </Grid>
      <Box role="status" fontSize="sm" color="fg.muted" paddingBlock="2">
        {isAsked ? (found.length === 0 ? t("desk:find.none") : count) : t("desk:find.text")}
      </Box>
      <ReceiptRows place={place} of={found.slice(0, MOST)} all={all} payerOf={payerOf} isNamed />
    </Section>
  );
};
