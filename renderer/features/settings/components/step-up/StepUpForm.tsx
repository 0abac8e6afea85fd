import { Stack } from "@chakra-ui/react/stack";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import { FactorCodeForm } from "#renderer/features/settings/components/factors/FactorCodeForm.tsx";
import { useAccount } from "#renderer/features/settings/hooks/use-account.ts";
import { verifiedFactors } from "#renderer/features/settings/lib/factor-names.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { FactorView } from "#shared/domain/auth/account.ts";

type StepUpFormProps = { onConfirmed: () => void; onCancel: () => void };

/**
 * The factor to ask for first: an app before a phone, which needs a network and costs a message; undefined for none.
 */
const preferred = (factors: readonly FactorView[]): FactorView | undefined =>
  factors.find(({ factorType }) => factorType === "totp") ?? factors[0];

type ChoiceProps = { factors: readonly FactorView[]; onChoose: (factor: FactorView) => void };

const FactorChoice = ({ factors, onChoose }: ChoiceProps) => {
  const { t } = useI18n();
  return (
    <Stack gap="3" role="group" aria-label={t("settings:stepUp.choose")}>
      {factors.map((factor) => (
        <Button key={factor.id} wide justifyContent="flex-start" onClick={() => onChoose(factor)}>
          <Icon of={factor.factorType === "totp" ? KeyRound : Smartphone} />
          {factor.friendlyName}
        </Button>
      ))}
    </Stack>
  );
};

export const StepUpForm = ({ onConfirmed, onCancel }: StepUpFormProps) => {
  const { t } = useI18n();
  const { state } = useAccount();
  const [chosen, setChosen] = useState<FactorView | null>(null);
  const [choosing, setChoosing] = useState(false);
  if (state.status === "loading") {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="3.5rem" width="14rem" />
        <Bone height="2.75rem" />
      </Skeleton>
    );
  }
  if (state.status === "failed") return <Notice tone="danger">{t(failureKey(state.failure))}</Notice>;
  const factors = verifiedFactors(state.account.factors);
  const factor = chosen ?? preferred(factors);
  if (!factor) return <Notice tone="warning">{t("settings:stepUp.none")}</Notice>;
  if (choosing) {
    return (
      <FactorChoice
        factors={factors}
        onChoose={(next) => {
          setChosen(next);
          setChoosing(false);
        }}
      />
    );
  }
  const several = factors.length > 1;
  const byApp = factor.factorType === "totp";
  const name = factor.friendlyName;
  return (
    <FactorCodeForm
      key={factor.id}
      factor={factor}
      intro={byApp ? t(several ? "settings:stepUp.totpNamed" : "settings:stepUp.totp", { name }) : undefined}
      submit={t("settings:stepUp.submit")}
      onVerified={onConfirmed}
      onCancel={onCancel}
      extra={
        several ? (
          <Button tone="link" onClick={() => setChoosing(true)}>
            {t("settings:stepUp.other")}
          </Button>
        ) : null
      }
    />
  );
};
