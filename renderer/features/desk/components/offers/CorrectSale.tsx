import { useState } from "react";
import type { DeskInstalment, Membership } from "#renderer/features/desk/hooks/use-desk.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { totalOf } from "#shared/domain/billing/money.ts";

type CorrectSaleProps = {
  gym: string;
  member: string;
  membership: Membership;
  instalments: readonly DeskInstalment[];
};

/** Takes a sale of today back, so that it can be made again as it should have been. */
export const CorrectSale = ({ gym, member, membership, instalments }: CorrectSaleProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [isAsking, setAsking] = useState(false);
  const { id: membership_id, title } = membership;
  const paid = totalOf(instalments.flatMap(({ paid_at, cents }) => (paid_at === null ? [] : [cents])));
  return (
    <>
      <Button
        tone="ghost"
        fontSize="sm"
        aria-label={`${t("desk:correct.open")}: ${title}`}
        onClick={() => setAsking(true)}
      >
        {t("desk:correct.open")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("desk:correct.title", { title })}
        text={paid > 0 ? t("desk:correct.paidText", { amount: formats.amount(paid) }) : t("desk:correct.text")}
        confirm={t("desk:correct.confirm")}
        onConfirm={() => void ask(gym, "correct_sale", { member_id: member, membership_id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
