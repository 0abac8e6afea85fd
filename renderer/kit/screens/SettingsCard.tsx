import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, type Ref, useId } from "react";
import { Card } from "#renderer/ui/Card.tsx";

type SettingsCardProps = {
  title: string;
  text?: string | undefined;
  /** The present value, such as an address or a state. */
  value?: ReactNode;
  /** Shown beside the title, or below it on a phone. */
  action?: ReactNode;
  /** Takes the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** The card of one setting: what it is, its value, its actions. */
export const SettingsCard = ({ title, text, value, action, headingRef, children }: SettingsCardProps) => {
  const id = useId();
  return (
    <Card aria-labelledby={id} padding={{ base: "4", md: "5" }}>
      <Stack gap="4">
        <Flex gap="4" wrap="wrap" justify="space-between" align="center">
          <Box flex="1 1 16rem" minWidth="0">
            <chakra.h2 ref={headingRef} id={id} tabIndex={-1} outline="none" textStyle="h2">
              {title}
            </chakra.h2>
            {value ? (
              <Box marginTop="1" overflowWrap="anywhere">
                {value}
              </Box>
            ) : null}
            {text ? (
              <Box marginTop="1" fontSize="sm" color="fg.muted" maxWidth="60ch">
                {text}
              </Box>
            ) : null}
          </Box>
          {action}
        </Flex>
        {children}
      </Stack>
    </Card>
  );
};
