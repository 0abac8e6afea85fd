import { Box } from "@chakra-ui/react/box";
import { type ReactNode, useMemo, useState } from "react";
import { type StepUp, StepUpContext } from "#renderer/features/settings/hooks/use-step-up.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { StepUpForm } from "./StepUpForm.tsx";

type StepUpDialogProps = { open: boolean; onConfirmed: () => void; onClose: () => void };

/** Asks for the second factor during another action. */
const StepUpDialog = ({ open, onConfirmed, onClose }: StepUpDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t("settings:stepUp.title")} description={t("settings:stepUp.text")}>
      <Box padding="6" paddingTop="2" overflow="auto">
        <StepUpForm onConfirmed={onConfirmed} onCancel={onClose} />
      </Box>
    </Dialog>
  );
};

type Request = { answer: (confirmed: boolean) => void };

/** One dialog for all actions below it that need the second factor. */
export const StepUpProvider = ({ children }: { children: ReactNode }) => {
  const [request, setRequest] = useState<Request | null>(null);

  const stepUp = useMemo<StepUp>(() => {
    let open: Promise<boolean> | null = null;
    const ask = async () => {
      const confirmed = await new Promise<boolean>((answer) => setRequest({ answer }));
      open = null;
      setRequest(null);
      return confirmed;
    };
    // Whoever asks while the dialog is open waits for the same answer.
    const confirm = () => {
      open ??= ask();
      return open;
    };
    return {
      confirm,
      async withStepUp(action) {
        const first = await action();
        if (first.ok || first.error.code !== "aal2_required") return first;
        return (await confirm()) ? action() : first;
      },
    };
  }, []);

  return (
    <StepUpContext value={stepUp}>
      {children}
      <StepUpDialog
        open={request !== null}
        onConfirmed={() => request?.answer(true)}
        onClose={() => request?.answer(false)}
      />
    </StepUpContext>
  );
};
