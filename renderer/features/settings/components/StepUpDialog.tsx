import { Box } from "@chakra-ui/react/box";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { StepUpForm } from "./StepUpForm.tsx";

type StepUpDialogProps = { open: boolean; onConfirmed: () => void; onClose: () => void };

/** Asks for the second factor in the middle of something. */
export const StepUpDialog = ({ open, onConfirmed, onClose }: StepUpDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t("settings:stepUp.title")} description={t("settings:stepUp.text")}>
      <Box padding="6" paddingTop="2" overflow="auto">
        <StepUpForm onConfirmed={onConfirmed} onCancel={onClose} />
      </Box>
    </Dialog>
  );
};
