import { Box } from "@chakra-ui/react/box";
import { useCallback } from "react";
import type { FailedPayment } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Listed, ListedRow } from "./Listed.tsx";

const Row = ({ failed }: { failed: FailedPayment }) => {
  const { t, formats } = useI18n();
  const { since, until, endedAt, nextTry, lastMail, attempts } = failed;
  const standing = () => {
    if (since && until)
      return t("admin:money.failed.since", { day: formats.fullDay(since), until: formats.fullDay(until) });
    return endedAt
      ? t("admin:money.failed.endedUnpaid", { day: formats.fullDay(endedAt) })
      : t("admin:money.failed.unpaid");
  };
  return (
    <ListedRow gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) 16rem 6rem" }}>
      <Box>
        <Box fontWeight="600">{failed.email || failed.id}</Box>
        <Box fontSize="sm" color="fg.muted">
          {standing()}
        </Box>
        <Chip tone="danger" marginTop="2">
          {t(`admin:money.failed.causes.${failed.failure}`)}
        </Chip>
      </Box>
      <Box fontSize="sm" gridRow={{ base: "2", md: "auto" }} gridColumn={{ base: "1 / -1", md: "auto" }}>
        <Box>{t("admin:money.failed.attempts", { count: attempts })}</Box>
        <Box color="fg.muted">
          {nextTry ? t("admin:money.failed.next", { when: formats.dateTime(nextTry) }) : t("admin:money.failed.noNext")}
        </Box>
        <Box color="fg.muted">
          {lastMail
            ? t("admin:money.failed.mail", { day: lastMail.day, when: formats.dateTime(lastMail.at) })
            : t("admin:money.failed.noMail")}
        </Box>
      </Box>
      <Box textStyle="num" textAlign="end">
        {failed.cents === null ? "–" : formats.amount(failed.cents)}
      </Box>
    </ListedRow>
  );
};

export const FailedPaymentsPanel = () => {
  const { t } = useI18n();
  const { money } = useAdminApi();
  const answer = useAnswer(useCallback(() => money.failedPayments(), [money]));
  return (
    <Listed
      name={t("admin:money.parts.failed")}
      empty={t("admin:money.failed.none")}
      answer={answer}
      rows={answer.value?.map((failed) => <Row key={failed.id} failed={failed} />) ?? null}
    />
  );
};
