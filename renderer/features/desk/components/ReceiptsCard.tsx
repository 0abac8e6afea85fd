import { useState } from "react";
import { type DeskReceipt, useDeskCommands, useDeskRows } from "#renderer/features/desk/hooks/use-desk.ts";
import { useSaveReceipt } from "#renderer/features/desk/hooks/use-save-receipt.ts";
import { gymReceiptTitle } from "#renderer/features/desk/lib/gym-receipt-pdf.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { CommandLine } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { receiptNumber } from "#shared/billing/receipt.ts";
import type { OfMember } from "./MembershipsCard.tsx";
import { ReceiptRow } from "./ReceiptRow.tsx";
import { Rows, Section } from "./Section.tsx";

/** A member's receipts, to save and to reverse. */
export const ReceiptsCard = ({ place, member, name, isMember }: Omit<OfMember, "today">) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const receipts = useDeskRows(place, "gym_receipts", member);
  const { about } = useDeskCommands(place, member);
  const save = useSaveReceipt();
  const [reversing, setReversing] = useState<DeskReceipt | null>(null);
  const all = receipts ?? [];
  const { id: gym, name: gymName, zone } = place.settings;
  const canReverse = ({ id, corrects }: DeskReceipt) =>
    corrects === null && !all.some((other) => other.corrects === id) && about.get(id)?.state !== "asked";
  return (
    <Section title={t("desk:receipts")} empty={receipts?.length === 0 ? t("desk:noReceipt") : null}>
      <Rows>
        {all.toReversed().map((receipt) => {
          const title = gymReceiptTitle(receipt, t);
          return (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              all={all}
              onSave={save && (() => save(receipt, { gym: gymName, payer: isMember ? name : "", zone, all }))}
            >
              {canReverse(receipt) ? (
                <Button
                  tone="ghost"
                  fontSize="sm"
                  aria-label={`${t("desk:reverse.open")}: ${title}`}
                  onClick={() => setReversing(receipt)}
                >
                  {t("desk:reverse.open")}
                </Button>
              ) : null}
              <CommandLine command={about.get(receipt.id)} about={title} />
            </ReceiptRow>
          );
        })}
      </Rows>
      <ConfirmDialog
        open={reversing !== null}
        title={t("desk:reverse.title", { number: reversing ? receiptNumber(reversing) : "" })}
        text={t(reversing?.order_id ? "desk:reverse.orderText" : "desk:reverse.text", {
          amount: formats.amount(-(reversing?.cents ?? 0)),
        })}
        confirm={t("desk:reverse.confirm")}
        onConfirm={() => reversing && void ask(gym, "return_payment", { member_id: member, receipt_id: reversing.id })}
        onClose={() => setReversing(null)}
      />
    </Section>
  );
};
