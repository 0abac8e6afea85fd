import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import FileUp from "lucide-react/icons/file-up";
import { type DragEvent, useRef, useState } from "react";
import type { FileFailure } from "#renderer/features/transfer/lib/read-file.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

const Place = chakra("section", {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "4",
    textAlign: "center",
    paddingInline: { base: "5", md: "8" },
    paddingBlock: { base: "8", md: "12" },
    bg: "bg.panel",
    borderWidth: "2px",
    borderStyle: "dashed",
    borderColor: "border.control",
    borderRadius: "card",
    transition: "border-color 120ms ease-out, background-color 120ms ease-out",
    "&[data-over]": { borderColor: "prime.line", bg: "bg.done" },
  },
});

type FileCardProps = { failure: FileFailure | null; disabled: boolean; onFile: (file: File) => void };

/** Takes a file by choice or by drop. */
export const FileCard = ({ failure, disabled, onFile }: FileCardProps) => {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onFile(file);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Place
      aria-label={t("transfer:file.title")}
      data-over={over ? "" : undefined}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {failure ? (
        <Box width="100%" maxWidth="34rem" textAlign="start">
          <Notice tone="danger">{t(`transfer:failures.${failure}`)}</Notice>
        </Box>
      ) : (
        <Motif />
      )}
      <chakra.h2 textStyle="h2">{t(over ? "transfer:file.drop" : "transfer:file.title")}</chakra.h2>
      <Box color="fg.muted" maxWidth="44ch">
        {t("transfer:file.text")}
      </Box>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.txt,text/csv,application/json"
        aria-label={t("transfer:file.choose")}
        hidden
        onChange={(event) => {
          take(event.target.files);
          // The same file once more is a choice too.
          event.target.value = "";
        }}
      />
      <Button tone="prime" size="lg" disabled={disabled} onClick={() => input.current?.click()}>
        <Icon of={FileUp} />
        {t("transfer:file.choose")}
      </Button>
      <Box fontSize="xs" color="fg.muted" maxWidth="44ch">
        {t("transfer:file.kinds")}
      </Box>
    </Place>
  );
};
