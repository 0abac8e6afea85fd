import { chakra } from "@chakra-ui/react/styled-system";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { buttonRecipe } from "#renderer/ui/theme/button-recipe.ts";
import { type Shortcut, shortcutAria, shortcutKeys } from "./browser/shortcuts.ts";
import { Icon } from "./Icon.tsx";

const ButtonBase = chakra("button", buttonRecipe, { defaultProps: { type: "button" } });

type ButtonProps = ComponentProps<typeof ButtonBase> & {
  /** While true the button keeps its width and its name, and does nothing. */
  busy?: boolean;
  /** A double click, and a key that is held, count once: the second would hit what the first has put in its place. */
  single?: boolean;
};

const once = ({ onClick }: Pick<ButtonProps, "onClick">): Pick<ButtonProps, "onClick" | "onKeyDown"> => ({
  onClick: (event) => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  },
  onKeyDown: (event) => {
    if (event.repeat) event.preventDefault();
  },
});

export const Button = ({ busy = false, single = false, disabled, ...props }: ButtonProps) => (
  <ButtonBase
    {...props}
    {...(single ? once(props) : {})}
    disabled={disabled === true || busy}
    aria-busy={busy || undefined}
  />
);

export const LinkButton = chakra(Link, buttonRecipe);

type IconButtonProps = Omit<ButtonProps, "aria-label" | "aria-keyshortcuts" | "title" | "children"> & {
  icon: LucideIcon;
  label: string;
  /** The keys that do the same. */
  shortcut?: Shortcut;
};

/** An icon alone: named for the screen reader, with a tooltip for the eye. */
export const IconButton = ({ icon, label, shortcut, ...props }: IconButtonProps) => (
  <Button
    tone="ghost"
    size="square"
    {...props}
    {...(shortcut && { "aria-keyshortcuts": shortcutAria(shortcut) })}
    aria-label={label}
    title={shortcut ? `${label} (${shortcutKeys(shortcut).join(" ")})` : label}
  >
    <Icon of={icon} />
  </Button>
);
