import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import type { AuditEntry } from "#renderer/data/admin/admin-answers.ts";
import type { Pages } from "#renderer/features/admin/hooks/use-pages.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { FailureNotice } from "./FailureNotice.tsx";

/** The log of administrators' actions, newest first; it cannot be changed. */
export const AuditCard = ({ pages }: { pages: Pages<AuditEntry> }) => {
  const { entries, failure, busy, reload, more } = pages;
  const { t, formats } = useI18n();
  const sentence = ({ action, target, targetEmail, detail }: AuditEntry): string =>
    t(`admin:audit.${action}`, {
      who: detail.gym || targetEmail || target?.slice(0, 8) || "",
      from: detail.from ? t(`admin:roles.${detail.from}`) : "",
      to: detail.to ? t(`admin:roles.${detail.to}`) : "",
      plan: detail.plan ? t(`admin:plans.${detail.plan}`) : "",
      amount: detail.cents === undefined ? "" : formats.amount(detail.cents),
      billing: detail.billing ? t(`admin:audit.billing.${detail.billing}`) : "",
      sold: t(detail.active ? "admin:audit.sold" : "admin:audit.notSold"),
      reason: detail.reason ?? "",
      document: detail.document ?? "",
      rt: detail.rt ?? "",
      state: t(detail.on ? "admin:coach.on" : "admin:coach.off"),
      model: detail.model || t("admin:coach.ofServer"),
      member: formats.volume(detail.memberTokens ?? 0),
      gym: formats.volume(detail.gymTokens ?? 0),
      day: detail.day ? formats.fullDay(`${detail.day}T12:00:00`) : "",
    });
  return (
    <Card padding="0" aria-label={t("admin:audit.title")} aria-busy={busy}>
      <Flex align="center" minHeight="3.5rem" paddingInline="4" borderBottomWidth="1px" borderColor="border">
        <chakra.h2 textStyle="h2">{t("admin:audit.title")}</chakra.h2>
      </Flex>
      {entries?.length === 0 ? (
        <Box padding="4" color="fg.muted" fontSize="sm">
          {t("admin:audit.empty")}
        </Box>
      ) : null}
      <Rows flush>
        {entries?.map((entry) => (
          <Row display="block" key={entry.id} paddingInline="4" paddingBlock="3">
            <Box fontSize="sm" overflowWrap="anywhere">
              {sentence(entry)}
            </Box>
            <Box fontSize="xs" color="fg.muted" overflowWrap="anywhere" marginTop="1">
              {formats.dateTime(entry.at)} · {entry.actorEmail || entry.actor.slice(0, 8)}
            </Box>
          </Row>
        ))}
      </Rows>
      {failure ? (
        <Box padding="4">
          <FailureNotice failure={failure} onRetry={reload} />
        </Box>
      ) : null}
      {more ? (
        <Flex justify="center" padding="3" borderTopWidth="1px" borderColor="border">
          <Button busy={busy} onClick={more}>
            {t("admin:more")}
          </Button>
        </Flex>
      ) : null}
    </Card>
  );
};
