import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import type { ProgressPhoto } from "#renderer/data/progress-data.ts";
import { usePhotoWords } from "#renderer/features/progress/hooks/use-photo-words.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { PhotoPicture } from "./PhotoPicture.tsx";

type CompareProps = {
  /** Newest first, at least two. */
  photos: readonly ProgressPhoto[];
  onClose: () => void;
};

/** The ids of the newest photo and of the oldest one with the same pose. */
const farthest = (photos: readonly ProgressPhoto[]): [string, string] => {
  const [newest] = photos;
  const oldest = photos.findLast(({ id, pose }) => pose === newest?.pose && id !== newest.id) ?? photos.at(-1);
  return [oldest?.id ?? "", newest?.id ?? ""];
};

/** Two photos side by side. */
export const ComparePhotos = ({ photos, onClose }: CompareProps) => {
  const { t } = useI18n();
  const wordsOf = usePhotoWords();
  const [chosen, setChosen] = useState(() => farthest(photos));
  const options = photos.map((photo) => ({ value: photo.id, label: t("progress:photos.name", wordsOf(photo)) }));
  const side = (index: 0 | 1, label: string) => (
    <Box minWidth="0" display="flex" flexDirection="column" gap="3">
      <SelectField
        label={label}
        value={chosen[index]}
        options={options}
        onChange={(id) => setChosen(([first, second]) => (index === 0 ? [id, second] : [first, id]))}
      />
      <Box height="52dvh" minHeight="0">
        <PhotoPicture
          id={chosen[index]}
          alt={options.find(({ value }) => value === chosen[index])?.label ?? ""}
          fit="contain"
        />
      </Box>
    </Box>
  );
  return (
    <Dialog open onClose={onClose} size="wide" title={t("progress:photos.compare")}>
      <Grid
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap="2"
        paddingInline={{ base: "4", sm: "6" }}
        paddingTop="2"
        overflow="auto"
      >
        {side(0, t("progress:photos.first"))}
        {side(1, t("progress:photos.second"))}
      </Grid>
    </Dialog>
  );
};
