import { useState } from "react";
import { type DeskReceipt, useDeskCommands } from "#renderer/features/desk/hooks/use-desk.ts";
import { usePersons } from "#renderer/features/desk/hooks/use-persons.ts";
import { useReceipts } from "#renderer/features/desk/hooks/use-receipts.ts";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { CommandLine, useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { receiptNumber } from "#shared/domain/billing/receipt.ts";
import { gymReceiptTitle } from "#shared/domain/gym/receipt-page.ts";
import { ReceiptRow } from "./ReceiptRow.tsx";
import { PrintDialog } from "./till/PrintDialog.tsx";

type Payer = { name: string; isMember: boolean };

type ReceiptRowsProps = {
  place: Workplace;
  of: readonly DeskReceipt[];
  /** All receipts, among which the corrections are found. */
  all: readonly DeskReceipt[];
  payerOf: (receipt: DeskReceipt) => Payer;
  /** Whether each row names its member. */
  isNamed?: boolean;
};

/** Receipts of a gym's members, to print, send and correct. */
export const ReceiptRows = ({ place, of, all, payerOf, isNamed = false }: ReceiptRowsProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const { about } = useDeskCommands(place);
  const { pageOf, save } = useReceipts();
  const persons = usePersons(place);
  const people = useStaffPeople(place);
  const [printing, setPrinting] = useState<DeskReceipt | null>(null);
  const [reversing, setReversing] = useState<DeskReceipt | null>(null);
  const { id: gym, name: gymName, zone } = place.settings;
  const canReverse = ({ id, corrects }: DeskReceipt) =>
    corrects === null && !all.some((other) => other.corrects === id) && about.get(id)?.state !== "asked";
  const consequence = (receipt: DeskReceipt | null) => {
    if (!receipt?.order_id) return receipt?.instalment_id === null ? "desk:reverse.counterText" : "desk:reverse.text";
    return payerOf(receipt).isMember ? "desk:reverse.orderText" : "desk:reverse.formerOrderText";
  };
  const page = (receipt: DeskReceipt) => {
    const { name, isMember } = payerOf(receipt);
    return pageOf(receipt, { gym: gymName, payer: isMember && receipt.member_id !== null ? name : "", zone, all });
  };
  const mailOf = (receipt: DeskReceipt) => {
    const { member_id, id } = receipt;
    // Who passed by or left has no data to which an address could be added.
    if (member_id === null || !payerOf(receipt).isMember) return null;
    const hasAddress =
      Boolean(persons?.get(member_id)?.email) ||
      Boolean(people?.members.find((one) => one.member_id === member_id)?.has_account);
    return hasAddress && (() => void ask(gym, "mail_receipt", { member_id, receipt_id: id }));
  };
  return (
    <>
      <Rows>
        {of.map((receipt) => {
          const title = gymReceiptTitle(receipt, t);
          const { name, isMember } = payerOf(receipt);
          return (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              all={all}
              {...(isNamed && { payer: isMember ? name : [...new Set([name, t("desk:former.one")])].join(" · ") })}
              onSave={save && (() => save(page(receipt)))}
              onPrint={() => setPrinting(receipt)}
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
      <PrintDialog
        page={printing && page(printing)}
        onMail={printing && mailOf(printing)}
        onClose={() => setPrinting(null)}
      />
      <ConfirmDialog
        open={reversing !== null}
        title={t("desk:reverse.title", { number: reversing ? receiptNumber(reversing) : "" })}
        text={t(consequence(reversing), { amount: formats.amount(-(reversing?.cents ?? 0)) })}
        confirm={t("desk:reverse.confirm")}
        onConfirm={() =>
          reversing && void ask(gym, "return_payment", { member_id: reversing.member_id, receipt_id: reversing.id })
        }
        onClose={() => setReversing(null)}
      />
    </>
  );
};
