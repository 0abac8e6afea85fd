import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { EFFORTS, type EffortScale, rirOfRpe } from "#shared/training/effort.ts";

type EffortKeysProps = {
  scale: Exclude<EffortScale, "off">;
  rpe: number | null;
  number: number;
  onChange: (rpe: number | null) => void;
};

/**
 * How hard a set was, in one tap; the same key again takes it back. On a phone the name stands above: keys are a thumb
 * wide.
 */
export const EffortKeys = ({ scale, rpe, number, onChange }: EffortKeysProps) => {
  const { t, formats } = useI18n();
  return (
    <Flex
      as="fieldset"
      align="center"
      gap={{ base: "0.125rem", sm: "1" }}
      wrap={{ base: "wrap", sm: "nowrap" }}
      border="0"
      margin="0"
      padding="0"
      minWidth="0"
    >
      <Span
        as="legend"
        float="left"
        width={{ base: "100%", sm: "2.25rem" }}
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
            flex="1 1 0"
            minWidth={{ base: "2.75rem", sm: "0" }}
            paddingInline="0"
            fontSize="sm"
            textStyle="num"
            tone={value === rpe ? "outline" : "ghost"}
            borderColor={value === rpe ? "prime.line" : undefined}
            color={value === rpe ? "prime.fg" : "fg"}
            aria-pressed={value === rpe}
            aria-label={t("workouts:effort.set", { number, scale: t(`workouts:effort.${scale}`), value: text })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(value === rpe ? null : value)}
          >
            {text}
          </Button>
        );
      })}
    </Flex>
  );
};
