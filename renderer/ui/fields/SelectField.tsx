import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";

type Option<T extends string> = { value: T; label: string };

type SelectFieldProps<T extends string> = {
  label: string;
  /** For a screen reader alone, where what is chosen says enough. */
  labelHidden?: boolean;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
};

/** One choice of many, with the system's own list: it works everywhere, and best on a phone. */
export const SelectField = <T extends string>({
  label,
  labelHidden = false,
  value,
  options,
  onChange,
}: SelectFieldProps<T>) => {
  const id = useId();
  return (
    <Box minWidth="0">
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "field-label"}>
        {label}
      </label>
      <Box position="relative">
        <chakra.select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          width="100%"
          minHeight="3rem"
          appearance="none"
          paddingLeft="0.875rem"
          paddingRight="10"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="control"
          fontSize="md"
          cursor="pointer"
          textOverflow="ellipsis"
          _focusVisible={{ outlineOffset: "0px", borderColor: "prime.line" }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </chakra.select>
        <Box
          position="absolute"
          right="3"
          top="0"
          height="100%"
          display="flex"
          alignItems="center"
          pointerEvents="none"
        >
          <Icon of={ChevronDown} size={18} />
        </Box>
      </Box>
    </Box>
  );
};
