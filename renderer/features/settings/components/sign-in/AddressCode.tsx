import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { OneTimeCodeField } from "#renderer/ui/fields/OneTimeCodeField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";

type AddressCodeProps = {
  address: string;
  confirmed: boolean;
  busy: boolean;
  disabled: boolean;
  error: string | null;
  onConfirm: (code: string) => void;
};

/** The code of the e-mail to one address, or that it was right. */
export const AddressCode = ({ address, confirmed, busy, disabled, error, onConfirm }: AddressCodeProps) => {
  const { t } = useI18n();
  const [code, setCode] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  if (confirmed) {
    return (
      <Flex role="status" gap="2" align="center" color="success" fontWeight="600" overflowWrap="anywhere">
        <Icon of={CircleCheck} />
        {t("settings:email.confirmed", { email: address })}
      </Flex>
    );
  }
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        const short = code.length < MESSAGE_CODE.least;
        setIncomplete(short);
        if (!short && !disabled) onConfirm(code);
      }}
    >
      <OneTimeCodeField
        label={t("settings:email.codeFor", { email: address })}
        length={MESSAGE_CODE}
        value={code}
        onChange={(next) => {
          setCode(next);
          setIncomplete(false);
        }}
        error={incomplete ? t("settings:code.incomplete") : error}
      />
      <Button
        type="submit"
        width="14rem"
        maxWidth="100%"
        busy={busy}
        disabled={disabled}
        aria-label={t("settings:email.confirmNamed", { email: address })}
      >
        {t("settings:email.confirm")}
      </Button>
    </chakra.form>
  );
};
