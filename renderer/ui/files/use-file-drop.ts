import { type ChangeEvent, type DragEvent, useRef, useState } from "react";

/** One file, by choice or by drop: what goes on the place that takes it and on its hidden input. */
export const useFileDrop = ({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onFile(file);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    choose: () => input.current?.click(),
    placeProps: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
    inputProps: {
      ref: input,
      type: "file",
      hidden: true,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        take(target.files);
        // The same file once more is a choice too.
        target.value = "";
      },
    },
  };
};
