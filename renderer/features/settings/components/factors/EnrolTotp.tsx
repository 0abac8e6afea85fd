import { Stack } from "@chakra-ui/react/stack";
import { FlowTitle } from "#renderer/features/settings/components/FlowTitle.tsx";
import { useEnrolment } from "#renderer/features/settings/hooks/use-enrolment.ts";
import { useStepUp } from "#renderer/features/settings/hooks/use-step-up.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { FactorView } from "#shared/domain/auth/account.ts";
import { FactorCodeForm } from "./FactorCodeForm.tsx";
import { FactorDetailsForm } from "./FactorDetailsForm.tsx";
import { TotpSecret } from "./TotpSecret.tsx";

type EnrolProps = { factors: readonly FactorView[]; onDone: () => void; onCancel: () => void };

/** Adds an app as a factor: name, secret for the app, then the app's first code. */
export const EnrolTotp = ({ factors, onDone, onCancel }: EnrolProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { withStepUp } = useStepUp();
  const { enrolment, withPassword, start, abandon } = useEnrolment(factors);
  const issuer = t("common:product");
  const enrolled = enrolment.step === "code" && enrolment.enrolled.factorType === "totp" ? enrolment.enrolled : null;
  return (
    <Stack gap="4">
      <FlowTitle>{t("settings:totp.title")}</FlowTitle>
      {enrolment.step === "details" ? (
        <FactorDetailsForm
          withPassword={withPassword}
          factors={factors}
          enrolment={enrolment}
          onSubmit={({ name, password }) => void start({ factorType: "totp", friendlyName: name, issuer }, password)}
          onCancel={onCancel}
        />
      ) : null}
      {enrolled ? (
        <>
          <TotpSecret enrolled={enrolled} />
          <FactorCodeForm
            factor={{ id: enrolled.factorId, factorType: "totp", phone: null }}
            intro={t("settings:totp.enter")}
            submit={t("settings:totp.submit")}
            focused={false}
            withStepUp={withStepUp}
            onVerified={() => {
              notifier.show({ tone: "success", text: t("settings:factors.added") });
              onDone();
            }}
            onCancel={() => void abandon().then(onCancel)}
          />
        </>
      ) : null}
    </Stack>
  );
};
