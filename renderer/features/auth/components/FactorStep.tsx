import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useEffect, useRef } from "react";
import { useFactors } from "#renderer/features/auth/hooks/use-factors.ts";
import { maskPhone } from "#renderer/features/auth/lib/mask-phone.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { FactorView } from "#shared/domain/auth/account.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { FactorForm } from "./FactorForm.tsx";
import { ScreenTitle } from "./ScreenTitle.tsx";

/** The label of a factor in a choice: its own name, if any, and its type. */
const factorLabel = ({ factorType, friendlyName, phone }: FactorView, t: Translate): string => {
  const kind = factorType === "totp" ? t("auth:factor.totp") : `${t("auth:factor.phone")} ${maskPhone(phone ?? "")}`;
  return friendlyName ? `${friendlyName} · ${kind}` : kind;
};

type FactorStepProps = { onBegin?: () => void; onFail?: () => void; onVerified: () => void };

/** The step for a missing second factor: choose one, type its code, or leave. */
export const FactorStep = ({ onBegin, onFail, onVerified }: FactorStepProps) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const { state, choose, reload } = useFactors();
  const heading = useRef<HTMLDivElement>(null);
  usePageTitle(t("auth:factor.title"));
  useEffect(() => heading.current?.focus(), []);

  return (
    <Stack gap="6">
      <Box ref={heading} tabIndex={-1} outline="none">
        <ScreenTitle title={t("auth:factor.title")} lead={t("auth:factor.lead")} />
      </Box>
      {state.status === "loading" ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="5.5rem" />
          <Bone height="3.5rem" />
        </Skeleton>
      ) : null}
      {state.status === "failed" ? (
        <>
          <Notice tone="danger" title={t("auth:factor.loadFailed")}>
            {t(state.reason)}
          </Notice>
          <Button onClick={reload}>{t("auth:factor.retry")}</Button>
        </>
      ) : null}
      {state.status === "ready" ? (
        <>
          {state.factors.length > 1 ? (
            <Segmented
              stacked
              legend={t("auth:factor.choose")}
              value={state.chosen.id}
              options={state.factors.map((factor) => ({ value: factor.id, label: factorLabel(factor, t) }))}
              onChange={choose}
            />
          ) : null}
          <FactorForm
            key={state.chosen.id}
            factor={state.chosen}
            onBegin={onBegin}
            onFail={onFail}
            onVerified={onVerified}
          />
        </>
      ) : null}
      <Button tone="ghost" onClick={() => void auth.signOut({ scope: "local" })}>
        {t("auth:factor.signOut")}
      </Button>
    </Stack>
  );
};
