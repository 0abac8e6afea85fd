import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";

const Details = chakra("details", { base: { "&[open] > summary svg": { transform: "rotate(180deg)" } } });

const Summary = chakra("summary", {
  base: {
    cursor: "pointer",
    minHeight: "2.75rem",
    display: "flex",
    alignItems: "center",
    gap: "2",
    fontWeight: "600",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
  },
});

/** A title that shows its content when opened. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <Details>
    <Summary>
      {title}
      <Box color="fg.muted">
        <Icon of={ChevronDown} size={18} />
      </Box>
    </Summary>
    {children}
  </Details>
);
