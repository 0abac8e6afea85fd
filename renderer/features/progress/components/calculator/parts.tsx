import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { TypedNumber } from "#renderer/features/progress/hooks/use-typed-number.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";

/** A question of the calculator: fields, result and source. */
export const Question = ({ title, source, children }: { title: string; source: string; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <Stack gap="4">
      <chakra.h2 textStyle="h2">{title}</chakra.h2>
      {children}
      <Box fontSize="xs" color="fg.muted">
        {source}
      </Box>
    </Stack>
  </Card>
);

export const Fields = ({ children }: { children: ReactNode }) => (
  <Grid gridTemplateColumns="repeat(auto-fit, minmax(7.5rem, 1fr))" gap="3" alignItems="start">
    {children}
  </Grid>
);

export const FigureField = ({
  label,
  figure,
  hint,
}: {
  label: string;
  figure: TypedNumber;
  hint?: string | undefined;
}) => {
  const { t, formats } = useI18n();
  const { text, isWrong, min, max, whole = false, onChange } = figure;
  return (
    <Field
      label={label}
      hint={hint}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      value={text}
      error={
        isWrong
          ? t(whole ? "progress:calculator.wrongWhole" : "progress:calculator.wrong", {
              min: formats.number(min),
              max: formats.number(max),
            })
          : null
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

type ResultLineProps = { name: string; value: string | null; note?: string | undefined };

/** A result with its name; a dash where it cannot be calculated yet. */
export const ResultLine = ({ name, value, note }: ResultLineProps) => (
  <Box>
    <Box fontSize="sm" color="fg.muted">
      {name}
    </Box>
    <Box textStyle="num" fontSize="3xl" whiteSpace="nowrap" marginTop="1">
      {value ?? "–"}
    </Box>
    {note && value !== null ? (
      <Box fontSize="xs" color="fg.muted" marginTop="1">
        {note}
      </Box>
    ) : null}
  </Box>
);

/** Results side by side, announced when they change. */
export const Answers = ({ children }: { children: ReactNode }) => (
  <Grid as="output" gridTemplateColumns="repeat(auto-fit, minmax(7rem, 1fr))" gap="4">
    {children}
  </Grid>
);
