import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";

const MAX_NAME = 120;

/** Asks a parent to consent that a member under 14 uses PrimeBot. It says that nobody verifies who answers. */
export const ParentCard = ({ onAgree }: { onAgree: (parentName: string) => void }) => {
  const { t } = useI18n();
  const id = useId();
  const [name, setName] = useState("");
  const [declares, setDeclares] = useState(false);
  const isNamed = /\S\s+\S/.test(name);
  const form = useForm({ isValid: isNamed && declares, save: () => onAgree(name.trim()) });
  return (
    <Card aria-labelledby={id} role="group">
      <Form form={form} gap="3" alignItems="flex-start">
        <chakra.h2 id={id} textStyle="h2">
          {t("coach:parent.title")}
        </chakra.h2>
        <chakra.p fontSize="sm">{t("coach:parent.text")}</chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {t("coach:parent.recorded")}
        </chakra.p>
        <chakra.div width="100%">
          <Field
            label={t("coach:parent.name")}
            autoComplete="off"
            maxLength={MAX_NAME}
            value={name}
            error={form.isTried && !isNamed ? t("coach:parent.missing") : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </chakra.div>
        <Checkbox
          checked={declares}
          aria-invalid={form.isTried && !declares ? true : undefined}
          onChange={({ target }) => setDeclares(target.checked)}
        >
          {t("coach:parent.statement")}
        </Checkbox>
        {form.isTried && !declares ? <ErrorText>{t("coach:parent.unchecked")}</ErrorText> : null}
        <Button type="submit" tone="outline">
          {t("coach:parent.give")}
        </Button>
      </Form>
    </Card>
  );
};
