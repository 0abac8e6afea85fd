import { chakra } from "@chakra-ui/react/styled-system";

/** The main figure, as large as the screen allows: it is read from a metre away. */
export const Face = chakra("div", {
  base: {
    textStyle: "num",
    fontWeight: "800",
    fontSize: "clamp(4.5rem, 24vw, 10rem)",
    textAlign: "center",
    paddingBlock: "4",
    "& small": { fontSize: "0.45em", color: "fg.muted" },
  },
});
