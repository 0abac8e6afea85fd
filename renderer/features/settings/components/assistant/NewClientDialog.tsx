import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";
import { assistantConfiguration } from "#renderer/features/settings/lib/assistant-configuration.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { copyText } from "#renderer/ui/browser/copy-text.ts";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import {
  ASSISTANT_SCOPES,
  type AssistantApi,
  type AssistantScope,
  MAX_CLIENT_NAME,
} from "#shared/contract/platform/assistant-api.ts";
import type { Failure } from "#shared/lib/result.ts";

type NewClientProps = Pick<AssistantApi, "addClient"> & {
  onMade: (made: { name: string; token: string }) => void;
  onClose: () => void;
};

const NewClient = ({ addClient, onMade, onClose }: NewClientProps) => {
  const { t } = useI18n();
  const [typed, setTyped] = useState("");
  const [scopes, setScopes] = useState<readonly AssistantScope[]>(ASSISTANT_SCOPES);
  const [failed, setFailed] = useState<Failure | null>(null);
  const name = typed.trim();
  const form = useForm({
    isValid: name !== "" && scopes.length > 0,
    save: async () => {
      const added = await addClient({ name, scopes: [...scopes] });
      setFailed(added.ok ? null : added.error);
      if (added.ok) onMade({ name, token: added.value.token });
      return added.ok;
    },
  });
  const choose = (scope: AssistantScope, isChosen: boolean) =>
    setScopes(ASSISTANT_SCOPES.filter((one) => (one === scope ? isChosen : scopes.includes(one))));
  return (
    <DialogForm form={form} label={t("settings:assistant.new.submit")} onClose={onClose}>
      {failed ? <Notice tone="danger">{t(failureKey(failed))}</Notice> : null}
      <Field
        label={t("settings:assistant.new.name")}
        hint={t("settings:assistant.new.nameHint")}
        autoComplete="off"
        maxLength={MAX_CLIENT_NAME}
        value={typed}
        error={form.isTried && name === "" ? t("settings:assistant.new.noName") : null}
        onChange={({ target }) => setTyped(target.value)}
      />
      <chakra.fieldset border="0" padding="0" margin="0">
        <chakra.legend fontSize="sm" fontWeight="600">
          {t("settings:assistant.new.may")}
        </chakra.legend>
        {ASSISTANT_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={({ target }) => choose(scope, target.checked)}
          >
            {t(`settings:assistant.new.${scope}`)}
          </Checkbox>
        ))}
        {form.isTried && scopes.length === 0 ? <ErrorText>{t("settings:assistant.new.noScope")}</ErrorText> : null}
      </chakra.fieldset>
    </DialogForm>
  );
};

const Configuration = ({ text }: { text: string }) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const shown = useRef<HTMLPreElement>(null);
  const copy = async () => {
    const copied = await copyText(text, shown.current);
    if (copied) notifier.show({ tone: "success", text: t("settings:assistant.new.copied") });
    else notifier.show({ tone: "info", text: t("settings:assistant.new.copyFailed") });
  };
  return (
    <Stack gap="4" paddingInline="6" paddingBottom="6" overflowY="auto">
      <Box fontSize="sm">{t("settings:assistant.new.readyText")}</Box>
      <chakra.pre
        ref={shown}
        tabIndex={0}
        aria-label={t("settings:assistant.new.configuration")}
        padding="3"
        borderWidth="1px"
        borderRadius="control"
        fontSize="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </chakra.pre>
      <Button tone="prime" alignSelf="flex-end" onClick={() => void copy()}>
        <Icon of={Copy} size={18} />
        {t("settings:assistant.new.copy")}
      </Button>
    </Stack>
  );
};

type NewClientDialogProps = Pick<NewClientProps, "addClient" | "onClose"> & { address: string };

/** Makes a key for an assistant, and shows it once, in the form that assistants take it in. */
export const NewClientDialog = ({ address, addClient, onClose }: NewClientDialogProps) => {
  const { t } = useI18n();
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const title = made ? t("settings:assistant.new.readyTitle", { name: made.name }) : t("settings:assistant.new.title");
  return (
    <Dialog open onClose={onClose} title={title}>
      {made ? (
        <Configuration text={assistantConfiguration(address, made.token)} />
      ) : (
        <NewClient addClient={addClient} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
};
