import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useState } from "react";
import { type AdminPayment, PAYMENTS_PAGE } from "#renderer/data/admin/admin-payments.ts";
import { FilterBar } from "#renderer/features/admin/components/FilterBar.tsx";
import { Pager } from "#renderer/features/admin/components/Pager.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useSettled } from "#renderer/features/admin/hooks/use-settled.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Listed, ListedRow } from "./Listed.tsx";
import { RefundDialog, refundableCents } from "./RefundDialog.tsx";

const Row = ({ paid, onRefund }: { paid: AdminPayment; onRefund: () => void }) => {
  const { t, formats } = useI18n();
  const left = refundableCents(paid);
  const returned = formats.amount(paid.cents - left);
  const reasonOf = (reason: string) =>
    reason === "withdrawal" || reason === "double_purchase" ? t(`admin:money.payments.${reason}`) : reason;
  return (
    <ListedRow gridTemplateColumns={{ base: "minmax(0, 1fr) 2.75rem", md: "minmax(0, 1fr) auto 2.75rem" }}>
      <Box>
        <Box fontWeight="600">{paid.email ?? t("admin:money.gone")}</Box>
        <Box fontSize="sm" color="fg.muted">
          {t("admin:money.payments.receipt", { number: paid.number })} · {formats.dateTime(paid.at)}
        </Box>
        {paid.refunds.map(({ number, at, cents, reason }) => (
          <Box key={number} fontSize="sm" color="fg.muted" marginTop="1">
            {t("admin:money.payments.note", {
              number,
              amount: formats.amount(cents),
              day: formats.fullDay(at),
              reason: reasonOf(reason),
            })}
          </Box>
        ))}
      </Box>
      <Flex
        direction={{ base: "row", md: "column" }}
        align={{ base: "center", md: "flex-end" }}
        gap={{ base: "3", md: "1" }}
        gridRow={{ base: "2", md: "auto" }}
        gridColumn={{ base: "1 / -1", md: "auto" }}
      >
        <Box textStyle="num">{formats.amount(paid.cents)}</Box>
        {left < paid.cents ? (
          <Chip>
            {left === 0 ? t("admin:money.payments.refunded") : t("admin:money.payments.partly", { amount: returned })}
          </Chip>
        ) : null}
      </Flex>
      {left > 0 ? (
        <IconButton icon={Undo2} label={t("admin:money.payments.refund", { number: paid.number })} onClick={onRefund} />
      ) : null}
    </ListedRow>
  );
};

/** Payments with their refunds and reasons, and a button to refund. */
export const PaymentsPanel = () => {
  const { t } = useI18n();
  const { money } = useAdminApi();
  const [search, setSearch] = useState("");
  const [skip, setSkip] = useState(0);
  const [chosen, setChosen] = useState<AdminPayment | null>(null);
  const asked = useSettled(search);
  const page = useAnswer(useCallback(() => money.payments(asked, skip), [money, asked, skip]));
  return (
    <Stack gap="4">
      <FilterBar
        label={t("admin:money.payments.search")}
        hint={t("admin:money.payments.searchHint")}
        search={search}
        onSearch={(next) => {
          setSearch(next);
          setSkip(0);
        }}
      />
      <Listed
        name={t("admin:money.parts.payments")}
        empty={t("admin:money.payments.none")}
        answer={page}
        rows={
          page.value?.payments.map((paid) => <Row key={paid.id} paid={paid} onRefund={() => setChosen(paid)} />) ?? null
        }
      />
      {page.value ? <Pager total={page.value.total} skip={skip} size={PAYMENTS_PAGE} onSkip={setSkip} /> : null}
      {chosen ? (
        <RefundDialog
          paid={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            page.reload();
          }}
        />
      ) : null}
    </Stack>
  );
};
