import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import FileUp from "lucide-react/icons/file-up";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { BY_MOUSE } from "#renderer/ui/theme/tokens.ts";
import { useFileDrop } from "./use-file-drop.ts";

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

/** `dropHere`: for who has a mouse; `drop`: while a file is held over it; `kinds`: which files it takes. */
type FilePlaceTexts = Record<"title" | "drop" | "dropHere" | "text" | "choose" | "kinds", string>;
type FilePlaceProps = {
  texts: FilePlaceTexts;
  /** Of the chooser of files. */
  accept: string;
  /** Why the last file brought nothing. */
  failure: string | null;
  disabled: boolean;
  onFile: (file: File) => void;
};

/** Takes a chosen or dropped file. */
export const FilePlace = ({ texts, accept, failure, disabled, onFile }: FilePlaceProps) => {
  const { isOver, choose, placeProps, inputProps } = useFileDrop({ disabled, onFile });
  return (
    <Place aria-label={texts.title} data-over={isOver ? "" : undefined} {...placeProps}>
      {failure === null ? (
        <Motif />
      ) : (
        <Box width="100%" maxWidth="34rem" textAlign="start">
          <Notice tone="danger">{failure}</Notice>
        </Box>
      )}
      <chakra.h2 textStyle="h2">{isOver ? texts.drop : texts.title}</chakra.h2>
      <Box color="fg.muted" maxWidth="44ch">
        <Box as="span" css={BY_MOUSE}>
          {`${texts.dropHere} `}
        </Box>
        {texts.text}
      </Box>
      <input accept={accept} aria-label={texts.choose} {...inputProps} />
      <Button tone="prime" size="lg" disabled={disabled} onClick={choose}>
        <Icon of={FileUp} />
        {texts.choose}
      </Button>
      <Box fontSize="xs" color="fg.muted" maxWidth="44ch">
        {texts.kinds}
      </Box>
    </Place>
  );
};
