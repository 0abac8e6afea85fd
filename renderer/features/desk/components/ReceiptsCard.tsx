import { useDeskRows } from "#renderer/features/desk/hooks/use-desk.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { OfMember } from "./MembershipsCard.tsx";
import { ReceiptRows } from "./ReceiptRows.tsx";
import { Section } from "./Section.tsx";

/** A member's receipts, newest first. */
export const ReceiptsCard = ({ place, member, name, isMember }: Omit<OfMember, "today">) => {
  const { t } = useI18n();
  const receipts = useDeskRows(place, "gym_receipts", member);
  const all = receipts ?? [];
  return (
    <Section title={t("desk:receipts")} empty={receipts?.length === 0 ? t("desk:noReceipt") : null}>
      <ReceiptRows place={place} of={all.toReversed()} all={all} payerOf={() => ({ name, isMember })} />
    </Section>
  );
};
