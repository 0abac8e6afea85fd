import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { CHOSEN, ZOOMED, ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";

/** `lang`: of the label, where it is not the page's. */
type Option<T extends string> = { value: T; label: string; lang?: string };

type SegmentedProps<T extends string> = {
  legend: string;
  /** For the screen reader only, where the choices say it all. */
  hideLegend?: boolean;
  /** One under another, for words of any length and any number of choices. */
  stacked?: boolean;
  /** In as many rows as the width asks for, for four choices and more. */
  wrap?: boolean;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
};

const COLUMNS = "repeat(auto-fit, minmax(6.75rem, 1fr))";
/** Four choices never leave one alone below. */
const FOUR_COLUMNS = { base: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" };

/** Two to four choices side by side. Native radios, so arrows and names come with them. */
export const Segmented = <T extends string>({
  legend,
  hideLegend = false,
  stacked = false,
  wrap = false,
  value,
  options,
  onChange,
}: SegmentedProps<T>) => {
  const name = useId();
  return (
    <chakra.fieldset border="0" padding="0" margin="0" minWidth="0">
      <chakra.legend
        // `false` would not be nothing: it takes the margin away.
        {...(hideLegend && { srOnly: true })}
        fontSize="sm"
        fontWeight="600"
        marginBottom="0.375rem"
        padding="0"
      >
        {legend}
      </chakra.legend>
      <chakra.div
        display={wrap ? "grid" : "flex"}
        gridTemplateColumns={options.length === 4 ? FOUR_COLUMNS : COLUMNS}
        flexDirection={stacked ? "column" : "row"}
        flexWrap={stacked ? "nowrap" : "wrap"}
        padding="1"
        gap="1"
        bg="bg.soft"
        borderRadius="card"
      >
        {options.map((option) => (
          <chakra.label
            key={option.value}
            lang={option.lang}
            flex={stacked ? "none" : "1"}
            display="flex"
            alignItems="center"
            justifyContent={stacked ? "flex-start" : "center"}
            minHeight="2.75rem"
            paddingInline="3"
            paddingBlock="1"
            borderRadius="8px"
            cursor="pointer"
            fontSize="sm"
            fontWeight="600"
            whiteSpace={stacked || wrap ? "normal" : "nowrap"}
            // Side by side no choice is narrower than its longest word: the last ones go below instead.
            overflowWrap="break-word"
            minWidth={stacked || wrap ? "0" : "auto"}
            maxWidth="100%"
            textAlign={stacked ? "start" : "center"}
            color="fg.muted"
            borderWidth="1px"
            borderColor="transparent"
            css={{
              "&:has(:checked)": { ...CHOSEN, bg: "bg.panel", color: "fg" },
              [ZOOMED]: { paddingInline: "1" },
              [ZOOMED_PHONE]: { whiteSpace: "normal" },
              "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "prime.line" },
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              position="absolute"
              opacity="0"
              width="1px"
              height="1px"
            />
            {option.label}
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
};
