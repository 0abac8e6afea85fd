import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";

type ScreenHeadProps = { title: string; back: { label: string; to: string }; children?: ReactNode };

/** The head of a screen: its title, the way back, and its actions. */
export const ScreenHead = ({ title, back, children }: ScreenHeadProps) => (
  <Flex align="center" gap="2" minHeight="3.5rem" css={{ [ZOOMED_PHONE]: { flexWrap: "wrap" } }}>
    <LinkButton
      to={back.to}
      tone="ghost"
      size="square"
      marginLeft="-0.75rem"
      aria-label={back.label}
      title={back.label}
    >
      <Icon of={ArrowLeft} />
    </LinkButton>
    <chakra.h1 textStyle="h1" flex="1" minWidth="0" css={{ [ZOOMED_PHONE]: { flexBasis: "8rem" } }}>
      {title}
    </chakra.h1>
    {children}
  </Flex>
);
