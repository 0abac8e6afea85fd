import { Flex } from "@chakra-ui/react/flex";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { OneTimeCodeField } from "#renderer/ui/fields/OneTimeCodeField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";

type AddressCodeProps = {
  address: string;
  confirmed: boolean;
  disabled: boolean;
  error: string | null;
  /** Checks the code; gives whether it was right. A failure becomes the next `error`. */
  onConfirm: (code: string) => Promise<boolean>;
};

/** The field for the code sent to one address, or the note that it was right. */
export const AddressCode = ({ address, confirmed, disabled, error, onConfirm }: AddressCodeProps) => {
  const { t } = useI18n();
  const [code, setCode] = useState("");
  const form = useForm({ isValid: code.length >= MESSAGE_CODE.least, save: () => onConfirm(code) });
  if (confirmed) {
    return (
      <Flex role="status" gap="2" align="center" color="success" fontWeight="600" overflowWrap="anywhere">
        <Icon of={CircleCheck} />
        {t("settings:email.confirmed", { email: address })}
      </Flex>
    );
  }
  return (
    <Form form={form} gap="3">
      <OneTimeCodeField
        label={t("settings:email.codeFor", { email: address })}
        length={MESSAGE_CODE}
        value={code}
        onChange={setCode}
        error={form.isTried && code.length < MESSAGE_CODE.least ? t("settings:code.incomplete") : error}
      />
      <Button
        type="submit"
        width="14rem"
        maxWidth="100%"
        busy={form.isBusy}
        disabled={disabled}
        aria-label={t("settings:email.confirmNamed", { email: address })}
      >
        {t("settings:email.confirm")}
      </Button>
    </Form>
  );
};
