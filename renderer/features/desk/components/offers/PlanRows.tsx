import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Trash from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { isPart, type TypedPart } from "#renderer/features/desk/lib/sale-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { MAX_INSTALMENTS } from "#shared/domain/kinds/gym/gym-desk.ts";

type PlanRowsProps = {
  parts: readonly TypedPart[];
  /** Cents that are missing to the whole; negative for too much. */
  missing: number;
  isTried: boolean;
  /** Whether they are too many, with what is taken at once. */
  isTooMany: boolean;
  /** Null to have the instalments made by their number again. */
  onChange: (parts: readonly TypedPart[] | null) => void;
};

/** The instalments of a sale one by one: the day and the amount of each, and whether they make up the whole. */
export const PlanRows = ({ parts, missing, isTried, isTooMany, onChange }: PlanRowsProps) => {
  const { t, formats } = useI18n();
  const add = useRef<HTMLButtonElement>(null);
  const set = (place: number, values: Partial<TypedPart>) =>
    onChange(parts.map((part, at) => (at === place ? { ...part, ...values } : part)));
  const amount = formats.amount(Math.abs(missing));
  return (
    <Stack as="fieldset" gap="2" aria-label={t("desk:sell.plan")}>
      {parts.map((part, place) => {
        const number = { number: formats.volume(place + 1) };
        const isWrong = isTried && !isPart(part);
        return (
          // Rows have no other name than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and keeps its focus by it.
          <Flex key={place} gap="2" align="end">
            <Box flex="1 1 9rem" minWidth="0">
              <Field
                label={t("desk:sell.partDay", number)}
                type="date"
                value={part.dueOn}
                invalid={isWrong}
                onChange={({ target }) => set(place, { dueOn: target.value })}
              />
            </Box>
            <Box flex="1 1 7rem" minWidth="0">
              <Field
                label={t("desk:sell.partAmount", number)}
                inputMode="decimal"
                autoComplete="off"
                value={part.amount}
                invalid={isWrong}
                onChange={({ target }) => set(place, { amount: target.value })}
              />
            </Box>
            <IconButton
              icon={Trash}
              label={t("desk:sell.removePart", number)}
              disabled={parts.length === 1}
              onClick={() => {
                onChange(parts.filter((_, at) => at !== place));
                // Its own button is gone.
                add.current?.focus();
              }}
            />
          </Flex>
        );
      })}
      <Box aria-live="polite">
        {isTried && !parts.every(isPart) ? <ErrorText>{t("desk:sell.partWrong")}</ErrorText> : null}
        {isTried && isTooMany ? <ErrorText>{t("desk:sell.planLong", { most: MAX_INSTALMENTS })}</ErrorText> : null}
        {missing === 0 ? null : (
          <ErrorText>{t(missing > 0 ? "desk:sell.planShort" : "desk:sell.planOver", { amount })}</ErrorText>
        )}
      </Box>
      <Flex wrap="wrap" gap="2">
        <Button
          ref={add}
          fontSize="sm"
          disabled={parts.length >= MAX_INSTALMENTS}
          onClick={() => onChange([...parts, { dueOn: parts.at(-1)?.dueOn ?? "", amount: "" }])}
        >
          {t("desk:sell.addPart")}
        </Button>
        <Button tone="ghost" fontSize="sm" onClick={() => onChange(null)}>
          {t("desk:sell.resetPlan")}
        </Button>
      </Flex>
    </Stack>
  );
};
