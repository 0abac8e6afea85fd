import { Box } from "@chakra-ui/react/box";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Icon } from "./Icon.tsx";

/** At the end of a row that leads to another screen. */
export const RowArrow = () => (
  <Box color="fg.muted">
    <Icon of={ChevronRight} size={18} />
  </Box>
);
