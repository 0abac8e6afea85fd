import { createListCollection } from "@chakra-ui/react/collection";
import {
  ComboboxContent,
  ComboboxInput,
  ComboboxItem,
  ComboboxPositioner,
  ComboboxRoot,
} from "@chakra-ui/react/combobox";
import { useMemo, useRef } from "react";
import type { Towns } from "#renderer/features/gym/lib/towns.ts";
import { Field, type FieldProps } from "#renderer/ui/fields/Field.tsx";

type TownFieldProps = Pick<FieldProps, "label" | "hint" | "error" | "maxLength"> & {
  /** Where they are not there the field is one for any text. */
  towns: Towns | null | undefined;
  value: string;
  onChange: (text: string) => void;
  /** A town was chosen from the list; its label has gone to `onChange` as well. */
  onChoose?: (label: string) => void;
};

/** A town's name, with those of the list that go by what is typed. Any other text stays as well. */
export const TownField = ({ towns, value, onChange, onChoose, ...field }: TownFieldProps) => {
  const items = useMemo(() => towns?.find(value).map(({ label }) => label) ?? [], [towns, value]);
  const input = useRef<HTMLInputElement>(null);
  const collection = useMemo(() => createListCollection({ items }), [items]);
  return (
    <ComboboxRoot
      unstyled
      collection={collection}
      inputValue={value}
      value={[]}
      allowCustomValue
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      openOnChange
      lazyMount
      positioning={{
        placement: "bottom-start",
        sameWidth: true,
        gutter: 4,
        strategy: "fixed",
        getAnchorElement: () => input.current,
      }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === "input-change" || reason === "clear-trigger") onChange(inputValue);
      }}
      onSelect={({ itemValue }) => {
        onChange(itemValue);
        onChoose?.(itemValue);
      }}
    >
      <ComboboxInput ref={input} asChild unstyled>
        <Field {...field} autoComplete="off" spellCheck={false} />
      </ComboboxInput>
      <ComboboxPositioner unstyled display={items.length === 0 ? "none" : "block"}>
        <ComboboxContent
          unstyled
          zIndex="popover"
          padding="1"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border"
          borderRadius="control"
          boxShadow="0 12px 32px rgb(0 0 0 / 0.18)"
          maxHeight="var(--available-height, 24rem)"
          overflow="auto"
        >
          {items.map((label) => (
            <ComboboxItem
              key={label}
              unstyled
              item={label}
              display="flex"
              alignItems="center"
              minHeight="2.75rem"
              paddingInline="3"
              borderRadius="8px"
              fontSize="sm"
              cursor="pointer"
              _highlighted={{ bg: "bg.hover" }}
            >
              {label}
            </ComboboxItem>
          ))}
        </ComboboxContent>
      </ComboboxPositioner>
    </ComboboxRoot>
  );
};
