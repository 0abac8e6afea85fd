import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useState } from "react";
import type { RevenueMonth } from "#renderer/data/admin/admin-payments.ts";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const SPANS = ["6", "12", "36"] as const;
const COLUMNS = ["month", "count", "net", "vat", "gross", "refunds", "left"] as const;

const Cell = chakra("td", {
  base: {
    paddingInline: "4",
    paddingBlock: "3",
    textAlign: "end",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    "&:first-child": { textAlign: "start" },
  },
});

const hasMoved = ({ charges, refunds, corrections }: RevenueMonth) =>
  charges.count + refunds.count + corrections.count > 0;

const Month = ({ of }: { of: RevenueMonth }) => {
  const { t, formats } = useI18n();
  const { charges, refunds, corrections } = of;
  const left = charges.gross - refunds.gross + corrections.gross;
  return (
    <chakra.tr borderTopWidth="1px" borderColor="border">
      <Cell as="th" scope="row" fontWeight="600">
        {formats.month(of.month)}
      </Cell>
      <Cell>{formats.volume(charges.count)}</Cell>
      <Cell>{formats.amount(charges.net)}</Cell>
      <Cell>{formats.amount(charges.vat)}</Cell>
      <Cell>{formats.amount(charges.gross)}</Cell>
      <Cell>{refunds.gross === 0 ? formats.amount(0) : `−${formats.amount(refunds.gross)}`}</Cell>
      <Cell fontWeight="650">
        {formats.amount(left)}
        {corrections.gross === 0 ? null : (
          <Box fontSize="xs" color="fg.muted" fontWeight="400">
            {t("admin:money.revenue.corrections", { amount: formats.amount(corrections.gross) })}
          </Box>
        )}
      </Cell>
    </chakra.tr>
  );
};

/** Income and refunds by month (Rome time), from the ledger. */
export const RevenuePanel = () => {
  const { t } = useI18n();
  const { money } = useAdminApi();
  const [span, setSpan] = useState<(typeof SPANS)[number]>("12");
  const revenue = useAnswer(useCallback(() => money.revenue(Number(span)), [money, span]));
  const moved = revenue.value?.filter(hasMoved) ?? [];
  return (
    <Stack gap="4">
      <Box alignSelf="flex-start">
        <Segmented
          legend={t("admin:range.legend")}
          hideLegend
          value={span}
          options={SPANS.map((months) => ({
            value: months,
            label: t("admin:money.revenue.months", { count: Number(months) }),
          }))}
          onChange={setSpan}
        />
      </Box>
      {revenue.failure ? <FailureNotice failure={revenue.failure} onRetry={revenue.reload} /> : null}
      {revenue.value === null && !revenue.failure ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="16rem" />
        </Skeleton>
      ) : null}
      {revenue.value ? (
        <Card padding="0" aria-busy={revenue.busy}>
          {moved.length === 0 ? (
            <EmptyState text={t("admin:money.revenue.none")} />
          ) : (
            <Box overflowX="auto" tabIndex={0} role="region" aria-label={t("admin:money.revenue.caption")}>
              <chakra.table width="100%" fontSize="sm" borderCollapse="collapse">
                <chakra.caption srOnly>{t("admin:money.revenue.caption")}</chakra.caption>
                <thead>
                  <tr>
                    {COLUMNS.map((column) => (
                      <Cell key={column} as="th" scope="col" color="fg.muted" fontWeight="550">
                        {t(`admin:money.revenue.${column}`)}
                      </Cell>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {moved.map((month) => (
                    <Month key={month.month} of={month} />
                  ))}
                </tbody>
              </chakra.table>
            </Box>
          )}
        </Card>
      ) : null}
    </Stack>
  );
};
