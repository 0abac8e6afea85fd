import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "danger";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } satisfies Record<
  NoticeTone,
  LucideIcon
>;

type NoticeProps = { tone: NoticeTone; title?: string | undefined; children?: ReactNode };

/** A message in the flow of the page; a failure is read out at once, the rest when the reader is free. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <Flex
    role={tone === "danger" ? "alert" : "status"}
    gap="3"
    padding="0.875rem"
    borderWidth="1px"
    borderColor={tone}
    borderRadius="control"
    bg="bg.panel"
    fontSize="sm"
  >
    <Box color={tone} paddingTop="0.125rem">
      <Icon of={ICONS[tone]} />
    </Box>
    <Box flex="1" minWidth="0">
      {title ? <Box fontWeight="650">{title}</Box> : null}
      {children}
    </Box>
  </Flex>
);
