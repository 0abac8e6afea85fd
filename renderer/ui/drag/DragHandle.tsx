import { chakra } from "@chakra-ui/react/styled-system";
import GripVertical from "lucide-react/icons/grip-vertical";
import { Icon } from "#renderer/ui/Icon.tsx";

const Grip = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flex: "none",
    width: "2.75rem",
    height: "2.75rem",
    color: "fg.muted",
    cursor: "grab",
    _hover: { color: "fg" },
    _active: { cursor: "grabbing" },
  },
});

/** What a sortable item is held by. It is for a pointer alone: keys and menus have their own ways, and names. */
export const DragHandle = ({ hint }: { hint: string }) => (
  <Grip aria-hidden title={hint} data-drag-handle="">
    <Icon of={GripVertical} size={20} />
  </Grip>
);
