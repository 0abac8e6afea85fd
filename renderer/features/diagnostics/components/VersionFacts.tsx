import { useCallback } from "react";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { ok } from "#shared/lib/result.ts";
import { FactsCard } from "./FactsCard.tsx";

export const VersionFacts = () => {
  const { t } = useI18n();
  const platform = usePlatform();
  const config = useAnswer(useCallback(async () => ok(await platform.system.getConfig()), [platform]));
  return (
    <FactsCard
      title={t("diagnostics:versions.title")}
      rows={[
        [t("diagnostics:versions.app"), config.value?.version ?? ""],
        [t("diagnostics:versions.build"), import.meta.env.MODE],
        [t("diagnostics:versions.server"), config.value?.supabaseUrl ?? ""],
        [t("diagnostics:versions.browser"), navigator.userAgent],
      ]}
    />
  );
};
