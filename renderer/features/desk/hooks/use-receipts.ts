import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { makePdf } from "#renderer/kit/pdf.ts";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { type Paper, type ReceiptPage, receiptFile, receiptPage } from "#shared/domain/billing/receipt-page.ts";
import { type GymReceipt, gymReceiptPage } from "#shared/domain/gym/receipt-page.ts";

type Of = { gym: string; payer: string; zone: string | undefined; all: readonly GymReceipt[] };

/** Gives the pages of receipts, and a function that saves one as a PDF; null where the device cannot save files. */
export const useReceipts = () => {
  const { t, language } = useI18n();
  const { write } = useWrite();
  const isKiosk = useKiosk();
  return {
    pageOf: (receipt: GymReceipt, { all, ...of }: Of): ReceiptPage => {
      const corrected = all.find(({ id }) => id === receipt.corrects) ?? null;
      return gymReceiptPage(receipt, { ...of, corrected, language, t });
    },
    save: isKiosk
      ? null
      : (page: ReceiptPage, paper?: Paper) => {
          const making = makePdf(receiptPage(page, paper), language);
          void write(making.then((file) => saveFile(receiptFile(page), "application/pdf", file)));
        },
  };
};
