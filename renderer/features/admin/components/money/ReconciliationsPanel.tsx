import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback } from "react";
import { PAYMENTS_PAGE, type Reconciliation } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { usePages } from "#renderer/features/admin/hooks/use-pages.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { PAYMENT_FAILURES, SUBSCRIPTION_STATUSES } from "#shared/domain/billing/subscription.ts";
import { Listed, ListedRow } from "./Listed.tsx";

type Mended = Reconciliation["mended"][number];
type Value = Mended["changes"][number]["from"];

const FIELDS = [
  "plan",
  "billing",
  "status",
  "period_start",
  "period_end",
  "cancels_at_period_end",
  "past_due_since",
  "cents",
  "failure",
  "attempts",
  "next_try",
  "ended_at",
  "provider_id",
] as const;

const among = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);

/** A function that describes the differences of one customer in sentences. */
const useSentences = () => {
  const { t, formats } = useI18n();
  const said = (field: string, value: Value): string => {
    if (value === null) return t("admin:money.reconciliations.nothing");
    if (typeof value === "boolean") return t(value ? "admin:yes" : "admin:no");
    if (field === "cents") return formats.amount(Number(value));
    const status = field === "status" ? among(SUBSCRIPTION_STATUSES, value) : undefined;
    if (status) return t(`admin:money.subscriptions.states.${status}`);
    const failure = field === "failure" ? among(PAYMENT_FAILURES, value) : undefined;
    if (failure) return t(`admin:money.failed.causes.${failure}`);
    const billing = field === "billing" ? among(["month", "year"], value) : undefined;
    if (billing) return t(`admin:money.billing.${billing}`);
    const isInstant = typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
    return isInstant ? formats.dateTime(value) : String(value);
  };
  return ({ changes, documents, withdrawal }: Mended): string[] => {
    const sentences = [
      ...(withdrawal ? [t("admin:money.reconciliations.withdrawal")] : []),
      ...changes.map(({ field, from, to }) => {
        const known = among(FIELDS, field);
        return t("admin:money.reconciliations.change", {
          field: known ? t(`admin:money.reconciliations.fields.${known}`) : field,
          from: said(field, from),
          to: said(field, to),
        });
      }),
      ...documents.map((number) => t("admin:money.reconciliations.document", { number })),
    ];
    return sentences.length > 0 ? sentences : [t("admin:money.reconciliations.unknown")];
  };
};

const Row = ({ night }: { night: Reconciliation }) => {
  const { t, formats } = useI18n();
  const sentencesOf = useSentences();
  const { mended, failed } = night;
  return (
    <ListedRow>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box>
          <Box fontWeight="600">{formats.dateTime(night.at)}</Box>
          <Box fontSize="sm" color="fg.muted">
            {t("admin:money.reconciliations.customers", { count: night.customers })}
          </Box>
        </Box>
        <Flex gap="2" wrap="wrap">
          {mended.length + failed.length === 0 ? (
            <Chip tone="success">{t("admin:money.reconciliations.equal")}</Chip>
          ) : null}
          {mended.length > 0 ? (
            <Chip tone="gold">{t("admin:money.reconciliations.mended", { count: mended.length })}</Chip>
          ) : null}
          {failed.length > 0 ? (
            <Chip tone="danger">{t("admin:money.reconciliations.failed", { count: failed.length })}</Chip>
          ) : null}
        </Flex>
      </Flex>
      {mended.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a night mended is never reordered.
        <Box key={index} fontSize="sm">
          <Box fontWeight="550">{one.email ?? one.customer ?? one.withdrawal}</Box>
          {sentencesOf(one).map((sentence) => (
            <Box key={sentence} color="fg.muted">
              {sentence}
            </Box>
          ))}
        </Box>
      ))}
      {failed.length > 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {failed.join(", ")}
        </Box>
      ) : null}
    </ListedRow>
  );
};

/** Results of the nightly comparison with the payment provider, newest first. */
export const ReconciliationsPanel = () => {
  const { t } = useI18n();
  const { money } = useAdminApi();
  const nights = usePages(
    useCallback((last: Reconciliation | null) => money.reconciliations(last?.id ?? null), [money]),
    PAYMENTS_PAGE,
  );
  return (
    <Stack gap="4">
      <Listed
        name={t("admin:money.parts.reconciliations")}
        empty={t("admin:money.reconciliations.none")}
        answer={nights}
        rows={nights.entries?.map((night) => <Row key={night.id} night={night} />) ?? null}
      />
      {nights.more ? (
        <Button alignSelf="center" busy={nights.busy} onClick={nights.more}>
          {t("admin:more")}
        </Button>
      ) : null}
    </Stack>
  );
};
