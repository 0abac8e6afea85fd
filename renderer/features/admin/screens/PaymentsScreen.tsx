import { Box } from "@chakra-ui/react/box";
import { type ComponentType, useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { FailedPaymentsPanel } from "#renderer/features/admin/components/money/FailedPaymentsPanel.tsx";
import { PaymentsPanel } from "#renderer/features/admin/components/money/PaymentsPanel.tsx";
import { PlansPanel } from "#renderer/features/admin/components/money/PlansPanel.tsx";
import { ReconciliationsPanel } from "#renderer/features/admin/components/money/ReconciliationsPanel.tsx";
import { RevenuePanel } from "#renderer/features/admin/components/money/RevenuePanel.tsx";
import { SubscriptionsPanel } from "#renderer/features/admin/components/money/SubscriptionsPanel.tsx";
import { TillPanel } from "#renderer/features/admin/components/money/TillPanel.tsx";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { TabPanel, Tabs } from "#renderer/ui/Tabs.tsx";

const PARTS = ["plans", "subscriptions", "payments", "failed", "revenue", "reconciliations"] as const;
type Part = (typeof PARTS)[number];

const PANELS: Record<Part, ComponentType> = {
  plans: PlansPanel,
  subscriptions: SubscriptionsPanel,
  payments: PaymentsPanel,
  failed: FailedPaymentsPanel,
  revenue: RevenuePanel,
  reconciliations: ReconciliationsPanel,
};

/**
 * Plans, subscriptions and payments. The address holds the open part, so that a reload keeps it. The till appears where
 * the server has one.
 */
export const PaymentsScreen = () => {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const { money } = useAdminApi();
  const till = useAnswer(useCallback(() => money.till(), [money]));
  const parts = till.value?.mode === "external_rt" ? ([...PARTS, "till"] as const) : PARTS;
  const part = parts.find((one) => one === search.get("part")) ?? "plans";
  const Panel = part === "till" ? null : PANELS[part];
  return (
    <>
      <SectionHead title={t("admin:nav.payments")} />
      <Tabs
        id="money"
        label={t("admin:money.label")}
        value={part}
        tabs={parts.map((value) => ({ value, label: t(`admin:money.parts.${value}`) }))}
        onChange={(value) => setSearch({ part: value }, { replace: true })}
      />
      <Box marginTop={{ base: "4", md: "6" }}>
        <TabPanel id="money" value={part} current={part}>
          {Panel ? <Panel /> : <TillPanel till={till} />}
        </TabPanel>
      </Box>
    </>
  );
};
