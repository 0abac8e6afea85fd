import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { FormDialog } from "#renderer/features/workouts/components/FormDialog.tsx";
import { LONGEST_REST, readRest, stepRest } from "#renderer/features/workouts/lib/rest.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { formatClock } from "#shared/i18n/formats.ts";

/** Common rests in seconds, one tap each; 0 starts no timer. */
const CHOICES = [0, 30, 45, 60, 90, 120, 180, 300];

type RestDialogProps = { seconds: number; onChange: (seconds: number) => void; onClose: () => void };

/** Chooses the rest between an exercise's sets: common values, steps, or any number of seconds. */
export const RestDialog = ({ seconds, onChange, onClose }: RestDialogProps) => {
  const { t } = useI18n();
  const [typed, setTyped] = useState(String(seconds));
  const wanted = readRest(typed);
  const text = (value: number) => (value === 0 ? t("workouts:restNone") : formatClock(value));
  const take = (value: number) => {
    if (value !== seconds) onChange(value);
    onClose();
  };
  const step = (direction: 1 | -1) => setTyped(String(stepRest(wanted ?? seconds, direction)));
  return (
    <FormDialog
      title={t("workouts:restLabel")}
      invalid={wanted === null}
      onSave={() => wanted !== null && take(wanted)}
      onClose={onClose}
    >
      <Flex align="center" justify="space-between" gap="3">
        <IconButton tone="outline" icon={Minus} label={t("workouts:less")} onClick={() => step(-1)} />
        <Box
          role="status"
          textStyle="num"
          fontSize={wanted === 0 ? "xl" : "4xl"}
          minHeight="3rem"
          display="flex"
          alignItems="center"
        >
          {wanted === null ? "–" : text(wanted)}
        </Box>
        <IconButton tone="outline" icon={Plus} label={t("workouts:more")} onClick={() => step(1)} />
      </Flex>
      <Field
        label={t("workouts:restSeconds")}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        value={typed}
        error={wanted === null ? t("workouts:restInvalid", { most: LONGEST_REST }) : null}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Flex as="fieldset" border="0" margin="0" padding="0" gap="2" wrap="wrap">
        <Box as="legend" srOnly>
          {t("workouts:restChoices")}
        </Box>
        {CHOICES.map((value) => (
          <Button
            key={value}
            aria-pressed={value === seconds}
            borderRadius="full"
            fontVariantNumeric="tabular-nums"
            onClick={() => take(value)}
          >
            {text(value)}
          </Button>
        ))}
      </Flex>
    </FormDialog>
  );
};
