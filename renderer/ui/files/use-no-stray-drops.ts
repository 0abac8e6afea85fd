import { useEffect } from "react";

/** While mounted, ignores files dropped outside a drop area, which would replace the app in the window. */
export const useNoStrayDrops = (): void => {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", hold);
    window.addEventListener("drop", hold);
    return () => {
      window.removeEventListener("dragover", hold);
      window.removeEventListener("drop", hold);
    };
  }, []);
};
