import { Box } from "@chakra-ui/react/box";
import type { FlowControl } from "#renderer/features/settings/components/card-props.ts";
import { useStepUp } from "#renderer/features/settings/hooks/use-step-up.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { FactorView } from "#shared/domain/auth/account.ts";
import { FactorCodeForm } from "./FactorCodeForm.tsx";

type ResumeFactorProps = { factor: FactorView; flow: FlowControl; onChanged: () => void };

/** An interrupted enrolment: its code completes it, or it starts over. The secret was shown only once. */
export const ResumeFactor = ({ factor, flow, onChanged }: ResumeFactorProps) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const notifier = useNotifier();
  const { withStepUp } = useStepUp();
  const { id, factorType, friendlyName } = factor;
  const restart = async () => {
    await auth.unenrollFactor({ factorId: id });
    onChanged();
    flow.start(factorType);
  };
  return (
    <Box paddingTop="4">
      <FactorCodeForm
        factor={factor}
        intro={factorType === "totp" ? t("settings:totp.resumeText") : undefined}
        submit={t("settings:totp.submit")}
        withStepUp={withStepUp}
        onVerified={() => {
          notifier.show({ tone: "success", text: t("settings:factors.added", { name: friendlyName }) });
          flow.close();
          onChanged();
        }}
        onCancel={flow.close}
        extra={
          <Button tone="link" alignSelf="flex-start" onClick={() => void restart()}>
            {t("settings:totp.restart")}
          </Button>
        }
      />
    </Box>
  );
};
