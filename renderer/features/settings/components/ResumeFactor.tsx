import { Box } from "@chakra-ui/react/box";
import type { FactorView } from "#shared/auth/account.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { Button } from "../../../ui/Button.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useStepUp } from "../hooks/use-step-up.ts";
import type { FlowControl } from "./card-props.ts";
import { FactorCodeForm } from "./FactorCodeForm.tsx";

type ResumeFactorProps = { factor: FactorView; flow: FlowControl; onChanged: () => void };

/** An enrolment that was broken off: its code finishes it, or it starts over. The secret is shown only once, at first. */
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
