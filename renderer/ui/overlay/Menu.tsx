import {
  MenuContent,
  MenuContext,
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from "@chakra-ui/react/menu";
import { Span } from "@chakra-ui/react/span";
import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Overlay } from "./use-overlay.ts";

export type MenuEntry =
  | { kind: "separator"; id: string }
  | { kind: "label"; id: string; label: string }
  | {
      kind: "item";
      id: string;
      label: string;
      /** Language of the label, where it is not the page's. */
      lang?: string;
      icon?: LucideIcon;
      checked?: boolean;
      danger?: boolean;
      onSelect: () => void;
    };

type MenuProps = { trigger: ReactElement; entries: readonly MenuEntry[]; header?: ReactNode };

const Entry = ({ entry }: { entry: MenuEntry }) => {
  if (entry.kind === "separator") return <MenuSeparator />;
  if (entry.kind === "label") {
    return (
      <MenuItemGroup>
        <MenuItemGroupLabel>{entry.label}</MenuItemGroupLabel>
      </MenuItemGroup>
    );
  }
  return (
    <MenuItem
      value={entry.id}
      lang={entry.lang}
      aria-current={entry.checked ? true : undefined}
      data-danger={entry.danger ? "" : undefined}
    >
      {entry.icon ? <Icon of={entry.icon} /> : null}
      <Span flex="1">{entry.label}</Span>
      {entry.checked ? <Icon of={Check} size={18} /> : null}
    </MenuItem>
  );
};

/** Stays where its trigger is in the page, so that a screen reader finds it in the same landmark. */
export const Menu = ({ trigger, entries, header }: MenuProps) => (
  <MenuRoot
    lazyMount
    unmountOnExit
    positioning={{ placement: "bottom-end", gutter: 8, strategy: "fixed" }}
    onSelect={(details) => {
      const chosen = entries.find((entry) => entry.id === details.value);
      if (chosen?.kind === "item") chosen.onSelect();
    }}
  >
    <MenuContext>{({ open, setOpen }) => <Overlay open={open} close={() => setOpen(false)} />}</MenuContext>
    <MenuTrigger asChild>{trigger}</MenuTrigger>
    <MenuPositioner>
      <MenuContent>
        {header}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </MenuContent>
    </MenuPositioner>
  </MenuRoot>
);
