import { Flex } from "@chakra-ui/react/flex";
import { LONGEST, SPANS, type Span, type SpanName } from "#renderer/features/reports/lib/spans.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";

type SpanFieldsProps = {
  name: SpanName;
  /** The days that are typed; they may be no span yet. */
  typed: Span;
  isWrong: boolean;
  onName: (name: SpanName) => void;
  onType: (typed: Span) => void;
};

/** The choice of the days that a report is about. */
export const SpanFields = ({ name, typed, isWrong, onName, onType }: SpanFieldsProps) => {
  const { t } = useI18n();
  return (
    <Flex gap="3" wrap="wrap" align="flex-start">
      <SelectField
        label={t("reports:span")}
        value={name}
        options={SPANS.map((value) => ({ value, label: t(`reports:spans.${value}`) }))}
        onChange={onName}
      />
      {name === "days" ? (
        <>
          <Field
            label={t("reports:from")}
            type="date"
            value={typed.first}
            error={isWrong ? t("reports:wrong", { days: LONGEST }) : null}
            onChange={({ target }) => onType({ ...typed, first: target.value })}
          />
          <Field
            label={t("reports:to")}
            type="date"
            value={typed.last}
            invalid={isWrong}
            onChange={({ target }) => onType({ ...typed, last: target.value })}
          />
        </>
      ) : null}
    </Flex>
  );
};
