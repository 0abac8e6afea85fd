import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import FileUp from "lucide-react/icons/file-up";
import type { FileFailure } from "#renderer/features/transfer/lib/file-failures.ts";
import { FILE_TYPES } from "#renderer/features/transfer/lib/file-types.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { BY_MOUSE } from "#renderer/ui/theme/tokens.ts";
import { useFileDrop } from "#renderer/ui/use-file-drop.ts";

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

/** Takes a chosen or dropped file. */
export const FileCard = ({ failure, disabled, onFile }: FileCardProps) => {
  const { t } = useI18n();
  const { isOver, choose, placeProps, inputProps } = useFileDrop({ disabled, onFile });
  return (
    <Place aria-label={t("transfer:file.title")} data-over={isOver ? "" : undefined} {...placeProps}>
      {failure ? (
        <Box width="100%" maxWidth="34rem" textAlign="start">
          <Notice tone="danger">{t(`transfer:failures.${failure}`)}</Notice>
        </Box>
      ) : (
        <Motif />
      )}
      <chakra.h2 textStyle="h2">{t(isOver ? "transfer:file.drop" : "transfer:file.title")}</chakra.h2>
      <Box color="fg.muted" maxWidth="44ch">
        <Box as="span" css={BY_MOUSE}>
          {`${t("transfer:file.dropHere")} `}
        </Box>
        {t("transfer:file.text")}
      </Box>
      <input accept={FILE_TYPES} aria-label={t("transfer:file.choose")} {...inputProps} />
      <Button tone="prime" size="lg" disabled={disabled} onClick={choose}>
        <Icon of={FileUp} />
        {t("transfer:file.choose")}
      </Button>
      <Box fontSize="xs" color="fg.muted" maxWidth="44ch">
        {t("transfer:file.kinds")}
      </Box>
    </Place>
  );
};
