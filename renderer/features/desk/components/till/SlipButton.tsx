import { useState } from "react";
import { slipPage } from "#renderer/features/desk/lib/slip-page.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import type { PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";
import { PrintDialog } from "./PrintDialog.tsx";

type SlipButtonProps = {
  place: Workplace;
  /** How it was paid, and when, an instant; null where nothing of the kind waits. */
  waiting: { method: PaymentMethod; at: string } | null;
  payer: string;
  cents: number;
  description: string;
};

/** Prints that money was taken whose receipt has no number yet; nothing where nothing of the kind waits. */
export const SlipButton = ({ place, waiting, payer, cents, description }: SlipButtonProps) => {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (!waiting) return null;
  const paid = { ...waiting, payer, cents, description };
  return (
    <>
      <Button
        tone="ghost"
        fontSize="sm"
        aria-label={`${t("desk:slip.open")}: ${description}`}
        onClick={() => setOpen(true)}
      >
        {t("desk:slip.open")}
      </Button>
      <PrintDialog
        page={isOpen ? slipPage(paid, { settings: place.settings, language, t }) : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
