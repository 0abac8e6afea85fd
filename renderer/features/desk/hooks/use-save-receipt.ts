import { type GymReceipt, gymReceiptTitle, makeGymReceiptPdf } from "#renderer/features/desk/lib/gym-receipt-pdf.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { saveFile } from "#renderer/ui/browser/save-file.ts";

type Of = { gym: string; payer: string; zone: string | undefined; all: readonly GymReceipt[] };

/** Gives a function that saves a receipt as a PDF; null where the device cannot save files. */
export const useSaveReceipt = () => {
  const { t, language } = useI18n();
  const { write } = useWrite();
  const kiosk = useKiosk();
  if (kiosk) return null;
  return (receipt: GymReceipt, { all, ...of }: Of) => {
    const corrected = all.find(({ id }) => id === receipt.corrects) ?? null;
    const save = async () => {
      const file = await makeGymReceiptPdf(receipt, { ...of, corrected, language, t });
      saveFile(`${gymReceiptTitle(receipt, t).replaceAll("/", "-")}.pdf`, "application/pdf", file);
    };
    void write(save());
  };
};
