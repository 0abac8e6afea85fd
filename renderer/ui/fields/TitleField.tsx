import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, useState } from "react";

/** One line stands in the middle of a finger's height. */
const LINE_PADDING = "0.75rem";

/** As high as its text, which stands once more behind the field: not every browser sizes a field by itself. */
const Place = chakra("span", {
  base: {
    display: "grid",
    alignItems: "center",
    textStyle: "h3",
    maxHeight: "6rem",
    overflow: "auto",
    "&::after": {
      content: "attr(data-text) ' '",
      gridArea: "1 / 1",
      paddingBlock: LINE_PADDING,
      visibility: "hidden",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
  },
});

const Text = chakra("textarea", {
  base: {
    gridArea: "1 / 1",
    width: "100%",
    height: "100%",
    paddingInline: "0",
    paddingBlock: LINE_PADDING,
    bg: "transparent",
    color: "fg",
    font: "inherit",
    overflow: "hidden",
    overflowWrap: "anywhere",
    resize: "none",
    borderRadius: "0.25rem",
  },
});

type TitleFieldProps = Pick<ComponentProps<typeof Place>, "marginBlock"> &
  Pick<ComponentProps<typeof Text>, "onFocus" | "maxLength"> & {
    label: string;
    name: string;
    onRename: (name: string) => void;
  };

/** A name that is a screen's title, whole in as many lines as it takes, renamed in its place. */
export const TitleField = ({ label, name, onRename, onFocus, maxLength = 200, marginBlock }: TitleFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  // Without words it stays what it was.
  const leave = () => {
    const next = draft?.trim() ?? "";
    if (next !== "" && next !== name) onRename(next);
    setDraft(null);
  };
  const text = draft ?? name;
  return (
    <Place marginBlock={marginBlock} data-text={text}>
      <Text
        rows={1}
        autoComplete="off"
        maxLength={maxLength}
        aria-label={label}
        value={text}
        onFocus={onFocus}
        onChange={(event) => setDraft(event.target.value.replaceAll("\n", " "))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </Place>
  );
};
