import { chakra } from "@chakra-ui/react/styled-system";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { buttonRecipe } from "./button-recipe.ts";
import { Icon } from "./Icon.tsx";

const ButtonBase = chakra("button", buttonRecipe, { defaultProps: { type: "button" } });

type ButtonProps = ComponentProps<typeof ButtonBase> & {
  /** While true the button keeps its width and its name, and does nothing. */
  busy?: boolean;
};

export const Button = ({ busy = false, disabled, ...props }: ButtonProps) => (
  <ButtonBase {...props} disabled={disabled === true || busy} aria-busy={busy || undefined} />
);

export const LinkButton = chakra(Link, buttonRecipe);

type IconButtonProps = Omit<ButtonProps, "aria-label" | "title" | "children"> & { icon: LucideIcon; label: string };

/** An icon alone: named for the screen reader, with a tooltip for the eye. */
export const IconButton = ({ icon, label, ...props }: IconButtonProps) => (
  <Button tone="ghost" size="square" {...props} aria-label={label} title={label}>
    <Icon of={icon} />
  </Button>
);
