import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useReceipts } from "#renderer/features/desk/hooks/use-receipts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { printPage } from "#renderer/kit/print-page.ts";
import { ReceiptText } from "#renderer/kit/ReceiptText.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { PAPERS, type Paper, type ReceiptPage } from "#shared/domain/billing/receipt-page.ts";

/** What a device printed on last: a reception has one printer. */
const KEY = "receipt-paper";

type PrintDialogProps = {
  /** What is printed; null closes the dialog. */
  page: ReceiptPage | null;
  /** Sends it by e-mail; `false` where the person has no address, null where nothing is sent. */
  onMail?: (() => void) | false | null;
  onClose: () => void;
};

/** Shows a receipt, and asks on what paper it is printed or saved, or sends it. */
export const PrintDialog = ({ page, onMail = null, onClose }: PrintDialogProps) => {
  const { t } = useI18n();
  const { save } = useReceipts();
  const [paper, setPaper] = useState<Paper>(() => PAPERS.find((one) => one === safeStorage.get(KEY)) ?? "a4");
  const choose = (next: Paper) => {
    setPaper(next);
    safeStorage.set(KEY, next);
  };
  const then = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog
      open={page !== null}
      onClose={onClose}
      title={page?.title ?? t("desk:print.title")}
      footer={
        page ? (
          <>
            {onMail ? <Button onClick={then(onMail)}>{t("desk:print.mail")}</Button> : null}
            {save ? <Button onClick={then(() => save(page, paper))}>{t("desk:print.save")}</Button> : null}
            <Button tone="prime" onClick={then(() => printPage(page, paper))}>
              {t("desk:print.print")}
            </Button>
          </>
        ) : null
      }
    >
      <Stack gap="4" paddingInline="6" paddingTop="2">
        {page ? <ReceiptText page={page} /> : null}
        <Segmented
          legend={t("desk:print.paper")}
          value={paper}
          options={PAPERS.map((value) => ({ value, label: t(`desk:print.papers.${value}`) }))}
          onChange={choose}
        />
        {onMail === false ? (
          <Box fontSize="sm" color="fg.muted">
            {t("desk:print.noMail")}
          </Box>
        ) : null}
      </Stack>
    </Dialog>
  );
};
