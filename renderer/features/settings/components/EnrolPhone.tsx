import { Stack } from "@chakra-ui/react/stack";
import type { FactorView } from "#shared/auth/account.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useEnrolment } from "../hooks/use-enrolment.ts";
import { useStepUp } from "../hooks/use-step-up.ts";
import { FactorCodeForm } from "./FactorCodeForm.tsx";
import { FactorDetailsForm } from "./FactorDetailsForm.tsx";
import { FlowTitle } from "./FlowTitle.tsx";

type EnrolProps = { factors: readonly FactorView[]; onDone: () => void; onCancel: () => void };

/** A name and a number, and the code of the text message. */
export const EnrolPhone = ({ factors, onDone, onCancel }: EnrolProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { withStepUp } = useStepUp();
  const { enrolment, start, abandon } = useEnrolment(factors);
  const enrolled = enrolment.step === "code" && enrolment.enrolled.factorType === "phone" ? enrolment.enrolled : null;
  return (
    <Stack gap="4">
      <FlowTitle>{t("settings:phone.title")}</FlowTitle>
      {enrolment.step === "details" ? (
        <FactorDetailsForm
          withPhone
          factors={factors}
          enrolment={enrolment}
          onSubmit={({ name, phone }) => void start({ factorType: "phone", friendlyName: name, phone })}
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
