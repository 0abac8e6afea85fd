import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { memo } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { EFFORTS, type EffortScale, rirOfRpe } from "#shared/domain/training/effort.ts";

type EffortKeysProps = {
  scale: Exclude<EffortScale, "off">;
  rpe: number | null;
  name: string;
  onChange: (rpe: number | null) => void;
};

/** Most keys in one row on a phone. */
const MAX_IN_ROW = 7;

/** How hard a set was, one tap; the same key again clears it. On a phone the label is above the keys. Memoized. */
export const EffortKeys = memo(({ scale, rpe, name, onChange }: EffortKeysProps) => {
  const { t, formats } = useI18n();
  // On a phone halves stand in two rows, one below the other.
  const row = EFFORTS[scale].length > MAX_IN_ROW ? Math.ceil(EFFORTS[scale].length / 2) : EFFORTS[scale].length;
  return (
    <Flex
      as="fieldset"
      align="center"
      gap={{ base: "0.125rem", md: "1" }}
      wrap={{ base: "wrap", md: "nowrap" }}
      border="0"
      margin="0"
      padding="0"
      minWidth="0"
    >
      <Span
        as="legend"
        float="left"
        width={{ base: "100%", md: "2.25rem" }}
        fontSize="xs"
        fontWeight="650"
        color="fg.muted"
        padding="0"
      >
        {t(`workouts:effort.${scale}`)}
      </Span>
      {EFFORTS[scale].map((value) => {
        const text = formats.number(scale === "rir" ? (rirOfRpe(value) ?? 0) : value);
        return (
          <Button
            key={value}
            flex={{ base: `0 0 calc((100% - ${row - 1} * 0.125rem) / ${row})`, md: "1 1 0" }}
            minWidth={{ base: "2.75rem", md: "0" }}
            paddingInline="0"
            fontSize="sm"
            textStyle="num"
            tone={value === rpe ? "outline" : "ghost"}
            color={value === rpe ? "prime.fg" : "fg"}
            aria-pressed={value === rpe}
            aria-label={t("workouts:effort.set", { number: name, scale: t(`workouts:effort.${scale}`), value: text })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(value === rpe ? null : value)}
          >
            {text}
          </Button>
        );
      })}
    </Flex>
  );
});
EffortKeys.displayName = "EffortKeys";
