import { Box } from "@chakra-ui/react/box";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { type GymReceipt, gymReceiptTitle } from "#shared/domain/gym/receipt-page.ts";
import { DeskRow } from "./Section.tsx";

type ReceiptRowProps = {
  receipt: GymReceipt;
  all: readonly GymReceipt[];
  /** The member's name, where nothing else shows it. */
  payer?: string;
  /** Saves it as a file; null where the device cannot save files. */
  onSave: (() => void) | null;
  /** Opens what prints or sends it. */
  onPrint: () => void;
  children?: ReactNode;
};

/** One receipt of a gym, to save, print or send. */
export const ReceiptRow = ({ receipt, all, payer, onSave, onPrint, children }: ReceiptRowProps) => {
  const { t, formats } = useI18n();
  const name = gymReceiptTitle(receipt, t);
  const isReversed = all.some(({ corrects }) => corrects === receipt.id);
  return (
    <DeskRow>
      <Box flex={{ base: "1 1 100%", sm: "1 1 10rem" }} minWidth="0">
        <Box fontWeight="600">{name}</Box>
        {payer ? <Box overflowWrap="anywhere">{payer}</Box> : null}
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {[formats.fullDay(receipt.issued_at), receipt.description, t(`desk:methods.${receipt.method}`)].join(" · ")}
        </Box>
      </Box>
      {isReversed ? <Chip>{t("desk:receipt.reversed")}</Chip> : null}
      <Box textStyle="num" marginRight={{ base: "auto", sm: "0" }}>
        {formats.amount(receipt.cents)}
      </Box>
      {onSave ? <IconButton icon={Download} label={t("desk:receipt.save", { name })} onClick={onSave} /> : null}
      <IconButton icon={Printer} label={t("desk:print.open", { name })} onClick={onPrint} />
      {children}
    </DeskRow>
  );
};
