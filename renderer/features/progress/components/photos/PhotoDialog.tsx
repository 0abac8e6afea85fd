import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import type { ProgressPhoto } from "#renderer/data/progress-data.ts";
import { usePhotoWords } from "#renderer/features/progress/hooks/use-photo-words.ts";
import { useSharePhoto } from "#renderer/features/progress/hooks/use-share-photo.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { PhotoPicture } from "./PhotoPicture.tsx";

/** One photo in full size, with its actions. */
export const PhotoDialog = ({ photo, onClose }: { photo: ProgressPhoto; onClose: () => void }) => {
  const { t } = useI18n();
  const { photos } = useMemberData();
  const { removeWithUndo } = useWrite();
  const { copy, share } = useSharePhoto();
  const name = t("progress:photos.name", usePhotoWords()(photo));
  const remove = async () => {
    onClose();
    await removeWithUndo(() => photos.remove(photo.id), t("progress:photos.removed"));
  };
  return (
    <Dialog open onClose={onClose} size="wide" title={name}>
      <Box paddingInline="6" paddingTop="2" height="60dvh" minHeight="0">
        <PhotoPicture id={photo.id} alt={name} fit="contain" />
      </Box>
      <Flex paddingInline="6" paddingTop="4" gap="2" wrap="wrap">
        {share ? (
          <Button onClick={() => void share(photo)}>
            <Icon of={Share2} />
            {t("progress:photos.share")}
          </Button>
        ) : null}
        <Button onClick={() => void copy(photo)}>
          <Icon of={Download} />
          {t("progress:photos.copy")}
        </Button>
        <Button tone="danger" onClick={() => void remove()}>
          <Icon of={Trash2} />
          {t("progress:photos.remove")}
        </Button>
      </Flex>
    </Dialog>
  );
};
