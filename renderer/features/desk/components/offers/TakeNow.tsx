import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { PAYMENT_METHODS, type PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";

export type TypedMoney = Readonly<Record<PaymentMethod, string>>;

type TakenFieldsProps = {
  taken: TypedMoney;
  /** Cents that are not taken yet. */
  left: number;
  isWrong: boolean;
  /** What is wrong then. */
  wrong: string;
  onChange: (taken: TypedMoney) => void;
};

/** Money that is taken, in euro by each method. */
export const TakenFields = ({ taken, left, isWrong, wrong, onChange }: TakenFieldsProps) => {
  const { t, formats } = useI18n();
  return (
    <Box>
      <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap={{ base: "2", sm: "4" }} alignItems="start">
        {PAYMENT_METHODS.map((method) => (
          <Field
            key={method}
            label={capitalize(t(`desk:methods.${method}`))}
            inputMode="decimal"
            autoComplete="off"
            value={taken[method]}
            invalid={isWrong}
            onChange={({ target }) => onChange({ ...taken, [method]: target.value })}
          />
        ))}
      </Grid>
      {isWrong ? (
        <Box marginTop="0.375rem">
          <ErrorText>{wrong}</ErrorText>
        </Box>
      ) : null}
      {left > 0 ? (
        <Box fontSize="sm" color="fg.muted" marginTop="0.375rem">
          {t("desk:sell.left", { amount: formats.amount(left) })}
        </Box>
      ) : null}
    </Box>
  );
};

type TakeNowProps = TakenFieldsProps & { isOn: boolean; onSwitch: (isOn: boolean) => void };

/** Whether money is taken at once, and how much of it by which method. */
export const TakeNow = ({ isOn, onSwitch, ...fields }: TakeNowProps) => {
  const { t } = useI18n();
  return (
    <Box>
      <Checkbox checked={isOn} onChange={({ target }) => onSwitch(target.checked)}>
        {t("desk:sell.takeNow")}
      </Checkbox>
      {isOn ? <TakenFields {...fields} /> : null}
    </Box>
  );
};
