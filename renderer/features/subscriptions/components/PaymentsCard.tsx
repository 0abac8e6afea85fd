import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Download from "lucide-react/icons/download";
import type { Payments } from "#renderer/features/subscriptions/hooks/use-payments.ts";
import { makeReceiptPdf } from "#renderer/features/subscriptions/lib/receipt-pdf.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { siteSettings } from "#renderer/site/settings.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import type { BillingAnswer } from "#shared/billing/billing-calls.ts";
import { type Receipt, receiptNumber } from "#shared/billing/receipt.ts";

type Overview = BillingAnswer<"overview">;

const ReceiptRow = ({ receipt, all }: { receipt: Receipt; all: readonly Receipt[] }) => {
  const { t, formats, language } = useI18n();
  const { write } = useWrite();
  const kiosk = useKiosk();
  const number = receiptNumber(receipt);
  const name = t(receipt.kind === "receipt" ? "subscriptions:document.receipt" : "subscriptions:document.creditNote", {
    number,
  });
  const save = async () => {
    const corrected = all.find(({ id }) => id === receipt.corrects) ?? null;
    const context = { issuer: siteSettings.company, corrected, language, t };
    saveFile(`${name.replaceAll("/", "-")}.pdf`, "application/pdf", await makeReceiptPdf(receipt, context));
  };
  return (
    <Flex as="li" align="center" gap="3" minHeight="2.75rem">
      <Box flex="1" minWidth="0">
        <Box fontWeight="600">{name}</Box>
        <Box fontSize="sm" color="fg.muted">
          {formats.fullDay(receipt.issued_at)}
        </Box>
      </Box>
      <Box textStyle="num">
        {receipt.kind === "credit_note" ? "−" : ""}
        {formats.amount(receipt.cents)}
      </Box>
      {kiosk ? null : (
        <IconButton
          icon={Download}
          label={t("subscriptions:payments.save", { name })}
          onClick={() => void write(save())}
        />
      )}
    </Flex>
  );
};

type PaymentsCardProps = {
  payments: Payments;
  overview: Overview | null;
  receipts: readonly Receipt[];
  online: boolean;
};

/** What is charged next, on which card, and what was paid. */
export const PaymentsCard = ({ payments: { state, leave, busy }, overview, receipts, online }: PaymentsCardProps) => {
  const { t, formats } = useI18n();
  const method = overview?.paymentMethod ?? null;
  const next = overview?.nextCharge ?? null;
  const none = t("subscriptions:payments.none");
  return (
    <Card aria-labelledby="payments" padding={{ base: "4", md: "5" }}>
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" marginBottom="4">
        <chakra.h2 id="payments" textStyle="h2">
          {t("subscriptions:payments.title")}
        </chakra.h2>
        {method && state?.subscription?.status !== "past_due" ? (
          <Button disabled={!online} busy={busy === "portal"} onClick={() => void leave("portal")}>
            {t("subscriptions:payments.card")}
          </Button>
        ) : null}
      </Flex>
      {overview ? (
        <DefinitionList
          rows={[
            [
              t("subscriptions:payments.next"),
              next
                ? t("subscriptions:payments.nextOn", {
                    amount: formats.amount(next.cents),
                    day: formats.fullDay(next.at),
                  })
                : none,
            ],
            [
              t("subscriptions:payments.method"),
              method
                ? t("subscriptions:payments.methodIs", {
                    brand: method.brand.charAt(0).toUpperCase() + method.brand.slice(1),
                    last4: method.last4,
                    expiry: `${String(method.expMonth).padStart(2, "0")}/${method.expYear}`,
                  })
                : none,
            ],
          ]}
        />
      ) : null}
      {receipts.length > 0 ? (
        <chakra.ul
          aria-label={t("subscriptions:payments.receipts")}
          listStyleType="none"
          margin="0"
          marginTop="4"
          padding="0"
          display="grid"
          gap="2"
        >
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} all={receipts} />
          ))}
        </chakra.ul>
      ) : null}
    </Card>
  );
};
