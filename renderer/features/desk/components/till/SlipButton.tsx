import { useState } from "react";
import { slipPage } from "#renderer/features/desk/lib/slip-page.ts";
import type { Command, Workplace } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { PrintDialog } from "./PrintDialog.tsx";

type SlipButtonProps = {
  place: Workplace;
  /** The newest command about what is paid. */
  command: Command | undefined;
  payer: string;
  cents: number;
  description: string;
};

/** Prints that money was taken whose receipt has no number yet; nothing where nothing of the kind waits. */
export const SlipButton = ({ place, command, payer, cents, description }: SlipButtonProps) => {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const method = PAYMENT_METHODS.find((one) => one === command?.args.method);
  if (command?.state !== "asked" || !method) return null;
  const paid = { at: command.created_at, payer, cents, method, description };
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
