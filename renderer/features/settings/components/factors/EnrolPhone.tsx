import { Stack } from "@chakra-ui/react/stack";
import { FlowTitle } from "#renderer/features/settings/components/FlowTitle.tsx";
import { useEnrolment } from "#renderer/features/settings/hooks/use-enrolment.ts";
import { useStepUp } from "#renderer/features/settings/hooks/use-step-up.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { FactorView } from "#shared/domain/auth/account.ts";
import { FactorCodeForm } from "./FactorCodeForm.tsx";
import { FactorDetailsForm } from "./FactorDetailsForm.tsx";

type EnrolProps = { factors: readonly FactorView[]; onDone: () => void; onCancel: () => void };

/** Adds a phone as a factor: name and number, then the code of the text message. */
export const EnrolPhone = ({ factors, onDone, onCancel }: EnrolProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { withStepUp } = useStepUp();
  const { enrolment, withPassword, start, abandon } = useEnrolment(factors);
  const enrolled = enrolment.step === "code" && enrolment.enrolled.factorType === "phone" ? enrolment.enrolled : null;
  return (
    <Stack gap="4">
      <FlowTitle>{t("settings:phone.title")}</FlowTitle>
      {enrolment.step === "details" ? (
        <FactorDetailsForm
          withPhone
          withPassword={withPassword}
          factors={factors}
          enrolment={enrolment}
          onSubmit={({ name, phone, password }) =>
            void start({ factorType: "phone", friendlyName: name, phone }, password)
          }
          onCancel={onCancel}
        />
      ) : null}
      {enrolled ? (
        <FactorCodeForm
          factor={{ id: enrolled.factorId, factorType: "phone", phone: enrolled.phone }}
          submit={t("settings:phone.submit")}
          withStepUp={withStepUp}
          onVerified={() => {
            notifier.show({ tone: "success", text: t("settings:factors.added") });
            onDone();
          }}
          onCancel={() => void abandon().then(onCancel)}
        />
      ) : null}
    </Stack>
  );
};
