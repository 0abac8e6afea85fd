import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import { type ReactNode, useState } from "react";
import type { Payments } from "#renderer/features/subscriptions/hooks/use-payments.ts";
import { makeReceiptPdf, pageOfReceipt } from "#renderer/features/subscriptions/lib/receipt-pdf.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { ReceiptText } from "#renderer/kit/ReceiptText.tsx";
import { siteSettings } from "#renderer/site/settings.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { BillingAnswer } from "#shared/contract/billing/billing-calls.ts";
import { type Receipt, receiptNumber } from "#shared/domain/billing/receipt.ts";
import type { Subscription } from "#shared/domain/billing/subscription.ts";

type Overview = BillingAnswer<"overview">;

/** The next try of a failed charge; null for none. */
const retryOf = (held: Subscription | null) =>
  held?.next_try && held.cents !== null ? { at: held.next_try, cents: held.cents } : null;

/** Invoice states without a receipt of ours: unpaid ones. */
const UNPAID: readonly string[] = ["open", "uncollectible"];

const ReceiptRow = ({ receipt, all }: { receipt: Receipt; all: readonly Receipt[] }) => {
  const { t, formats, language } = useI18n();
  const { write } = useWrite();
  const kiosk = useKiosk();
  const number = receiptNumber(receipt);
  const name = t(receipt.kind === "receipt" ? "subscriptions:document.receipt" : "subscriptions:document.creditNote", {
    number,
  });
  const [open, setOpen] = useState(false);
  const corrected = all.find(({ id }) => id === receipt.corrects) ?? null;
  const context = { issuer: siteSettings.company, corrected, language, t };
  const save = async () => {
    saveFile(`${name.replaceAll("/", "-")}.pdf`, "application/pdf", await makeReceiptPdf(receipt, context));
  };
  return (
    <Row plain minHeight="2.75rem">
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
      <IconButton icon={FileText} label={t("subscriptions:payments.read", { name })} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={name}>
        <Box paddingInline="6" paddingBottom="6">
          <ReceiptText page={pageOfReceipt(receipt, context)} />
        </Box>
      </Dialog>
      {kiosk ? null : (
        <IconButton
          icon={Download}
          label={t("subscriptions:payments.save", { name })}
          onClick={() => void write(save())}
        />
      )}
    </Row>
  );
};

type UnpaidProps = { invoice: Overview["invoices"][number]; payments: Pick<Payments, "open">; online: boolean };

/** A failed charge with a link to pay it by hand. */
const Unpaid = ({ invoice: { at, cents, url }, payments: { open }, online }: UnpaidProps) => {
  const { t, formats } = useI18n();
  const kiosk = useKiosk();
  const name = t("subscriptions:payments.charge", { day: formats.fullDay(at) });
  return (
    <Row plain flexWrap="wrap" columnGap="3" rowGap="2" minHeight="2.75rem">
      <Box flex="1" minWidth="9rem">
        <Box fontWeight="600">{name}</Box>
        <Chip tone={url ? "danger" : "quiet"} marginTop="1">
          {t(url ? "subscriptions:payments.open" : "subscriptions:payments.unpaid")}
        </Chip>
      </Box>
      <Box textStyle="num">{formats.amount(cents)}</Box>
      {url && !kiosk ? (
        <Button
          aria-label={`${t("subscriptions:payments.pay")}: ${name}`}
          disabled={!online}
          onClick={() => void open("pay", url)}
        >
          {t("subscriptions:payments.pay")}
        </Button>
      ) : null}
    </Row>
  );
};

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <Rows aria-label={label} marginTop="4" display="grid" gap="2">
    {children}
  </Rows>
);

type PaymentsCardProps = {
  payments: Payments;
  overview: Overview | null;
  receipts: readonly Receipt[];
  online: boolean;
};

/** The next charge, its card, and past payments. */
export const PaymentsCard = ({ payments, overview, receipts, online }: PaymentsCardProps) => {
  const { state, leave, busy } = payments;
  const { t, formats } = useI18n();
  const kiosk = useKiosk();
  const unpaid = overview?.invoices.filter(({ status, cents }) => UNPAID.includes(status) && cents > 0) ?? [];
  const method = overview?.paymentMethod ?? null;
  const next = overview?.nextCharge ?? retryOf(state?.subscription ?? null);
  const none = t("subscriptions:payments.none");
  return (
    <Card aria-labelledby="payments" padding={{ base: "4", md: "5" }}>
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" marginBottom="4">
        <chakra.h2 id="payments" textStyle="h2">
          {t("subscriptions:payments.title")}
        </chakra.h2>
        {method && !kiosk && state?.subscription?.status !== "past_due" ? (
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
      {unpaid.length > 0 ? (
        <List label={t("subscriptions:payments.charges")}>
          {unpaid.map((invoice) => (
            <Unpaid key={invoice.id} invoice={invoice} payments={payments} online={online} />
          ))}
        </List>
      ) : null}
      {receipts.length > 0 ? (
        <List label={t("subscriptions:payments.receipts")}>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} all={receipts} />
          ))}
        </List>
      ) : null}
    </Card>
  );
};
