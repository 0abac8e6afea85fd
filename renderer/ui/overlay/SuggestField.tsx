import { createListCollection } from "@chakra-ui/react/collection";
import {
  ComboboxContent,
  ComboboxContext,
  ComboboxInput,
  ComboboxItem,
  ComboboxPositioner,
  ComboboxRoot,
} from "@chakra-ui/react/combobox";
import { useMemo, useRef } from "react";
import { Field, type FieldProps } from "#renderer/ui/fields/Field.tsx";
import { Overlay } from "./use-overlay.ts";

type SuggestFieldProps = Pick<FieldProps, "label" | "hint" | "error" | "maxLength"> & {
  /** What goes by what is typed, best first. */
  items: string[];
  value: string;
  onChange: (text: string) => void;
  /** One of `items` was chosen; it has gone to `onChange` as well. */
  onChoose?: ((item: string) => void) | undefined;
};

/** A field for any text, with a list under it of what is meant most likely. */
export const SuggestField = ({ items, value, onChange, onChoose, ...field }: SuggestFieldProps) => {
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
      <ComboboxContext>
        {({ open, setOpen }) => <Overlay open={open && items.length > 0} close={() => setOpen(false)} />}
      </ComboboxContext>
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
