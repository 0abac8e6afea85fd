import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { IconButton } from "../../../ui/Button.tsx";

type ScreenHeadProps = { title: string; back: { label: string; to: string }; children?: ReactNode };

/** Where you are, the way back, and what can be done with all of it. */
export const ScreenHead = ({ title, back, children }: ScreenHeadProps) => {
  const navigate = useNavigate();
  return (
    <Flex align="center" gap="2" minHeight="3.5rem">
      <IconButton icon={ArrowLeft} label={back.label} marginLeft="-0.75rem" onClick={() => void navigate(back.to)} />
      <chakra.h1 textStyle="h1" flex="1" minWidth="0">
        {title}
      </chakra.h1>
      {children}
    </Flex>
  );
};
