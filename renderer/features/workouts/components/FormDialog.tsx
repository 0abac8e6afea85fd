import type { ReactNode } from "react";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

type FormDialogProps = {
  title: string;
  /** Whether the typed text cannot be saved. */
  invalid?: boolean;
  /** Saves; false where nothing was saved. */
  onSave: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one short form, which Enter saves. */
export const FormDialog = ({ title, invalid = false, onSave, onClose, children }: FormDialogProps) => {
  const form = useForm({ isValid: !invalid, save: onSave });
  return (
    <Dialog open onClose={onClose} title={title}>
      <DialogForm form={form} onClose={onClose}>
        {children}
      </DialogForm>
    </Dialog>
  );
};
