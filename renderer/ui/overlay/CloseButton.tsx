import X from "lucide-react/icons/x";
import { useContext } from "react";
import { IconButton } from "#renderer/ui/Button.tsx";
import { CloseLabelContext } from "./close-label.ts";

/** Stands in the head of an overlay, but is its last control: the focus begins with what the overlay is for. */
export const CloseButton = ({ onClose, ...place }: { onClose: () => void; top: string; right: string }) => (
  <IconButton
    icon={X}
    label={useContext(CloseLabelContext)}
    color="fg.muted"
    position="absolute"
    {...place}
    onClick={onClose}
  />
);
