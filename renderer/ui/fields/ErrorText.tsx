import { chakra } from "@chakra-ui/react/styled-system";

/** What is wrong with what stands above it, read out at once. */
export const ErrorText = chakra(
  "p",
  {
    base: { fontSize: "sm", color: "danger", margin: "0" },
  },
  { defaultProps: { role: "alert" } },
);
