import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import Folder from "lucide-react/icons/folder";
import { useState } from "react";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

const MOST = 100;

type FolderDialogProps = {
  open: boolean;
  title: string;
  /** Folders to choose from; empty where only a name is asked for. */
  folders?: readonly string[];
  /** The name at first. */
  name?: string;
  onPick: (folder: string) => void;
  onClose: () => void;
};

const FolderForm = ({ folders = [], name = "", onPick, onClose }: FolderDialogProps) => {
  const { t } = useI18n();
  const [draft, setDraft] = useState(name);
  const form = useForm({ isValid: draft.trim() !== "", save: () => onPick(draft.trim()) });
  return (
    <Form form={form} gap="2" paddingInline="6" paddingBottom="6">
      {folders.map((folder) => (
        <Button key={folder} justifyContent="flex-start" onClick={() => onPick(folder)}>
          <Icon of={Folder} />
          {folder}
        </Button>
      ))}
      <Box paddingTop={folders.length > 0 ? "3" : "0"}>
        <Field
          label={t(name === "" ? "workouts:folder.new" : "workouts:folder.name")}
          value={draft}
          maxLength={MOST}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Box>
      <Stack direction="row" gap="2" justify="flex-end" paddingTop="3">
        <Button tone="ghost" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" disabled={draft.trim() === ""}>
          {t("common:save")}
        </Button>
      </Stack>
    </Form>
  );
};

/** Chooses a folder, or names one. */
export const FolderDialog = (props: FolderDialogProps) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.title}>
    <FolderForm {...props} />
  </Dialog>
);
