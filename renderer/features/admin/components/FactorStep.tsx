import { useState } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { CODE_LENGTH, OneTimeCodeField } from "../../../ui/OneTimeCodeField.tsx";

type FactorStepProps = { busy: boolean; onSubmit: (code: string) => void; onCancel: () => void };

export const FactorStep = ({ busy, onSubmit, onCancel }: FactorStepProps) => {
  const { t } = useI18n();
  const [code, setCode] = useState("");
  return (
    <form
      style={{ display: "grid", gap: "1rem" }}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) onSubmit(code);
      }}
    >
      <OneTimeCodeField
        label={t("admin:login.code")}
        hint={t("admin:login.codeHint")}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" tone="prime" size="lg" wide busy={busy}>
        {busy ? t("admin:login.busy") : t("admin:login.verify")}
      </Button>
      <Button tone="ghost" wide onClick={onCancel}>
        {t("admin:login.cancel")}
      </Button>
    </form>
  );
};
