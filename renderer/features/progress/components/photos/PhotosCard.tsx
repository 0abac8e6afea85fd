import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Columns2 from "lucide-react/icons/columns-2";
import { useMemo, useState } from "react";
import type { ProgressPhoto } from "#renderer/data/progress-data.ts";
import { usePhotoWords } from "#renderer/features/progress/hooks/use-photo-words.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { AddPhoto } from "./AddPhoto.tsx";
import { ComparePhotos } from "./ComparePhotos.tsx";
import { PhotoDialog } from "./PhotoDialog.tsx";
import { PhotoPicture } from "./PhotoPicture.tsx";

/** Pictures loaded at first, and added each time. */
const PAGE = 12;

/** Body photos by day. Not on a front desk, which opens and saves no files. */
export const PhotosCard = ({ mayAdd }: { mayAdd: boolean }) => {
  const { t } = useI18n();
  return (
    <Card>
      <chakra.h2 textStyle="h2">{t("progress:photos.title")}</chakra.h2>
      <FileControls>
        <Photos mayAdd={mayAdd} />
      </FileControls>
    </Card>
  );
};

const Photos = ({ mayAdd }: { mayAdd: boolean }) => {
  const { t } = useI18n();
  const { photos } = useMemberData();
  const list = useObservable(useMemo(() => photos.watch(), [photos])) ?? [];
  const [shown, setShown] = useState(PAGE);
  const [open, setOpen] = useState<ProgressPhoto | null>(null);
  const [comparing, setComparing] = useState(false);
  return (
    <>
      <Box fontSize="sm" color="fg.muted" marginTop="1" marginBottom="4" maxWidth="68ch">
        {t("progress:photos.text")}
      </Box>
      <Flex gap="2" wrap="wrap">
        {mayAdd ? <AddPhoto /> : null}
        {list.length > 1 ? (
          <Button onClick={() => setComparing(true)}>
            <Icon of={Columns2} />
            {t("progress:photos.compare")}
          </Button>
        ) : null}
      </Flex>
      {list.length > 0 ? (
        <Rows display="grid" marginTop="4" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(5.5rem, 1fr))">
          {list.slice(0, shown).map((photo) => (
            <Thumbnail key={photo.id} photo={photo} onOpen={() => setOpen(photo)} />
          ))}
        </Rows>
      ) : null}
      {list.length > shown ? (
        <Button tone="ghost" wide marginTop="2" onClick={() => setShown((now) => now + PAGE)}>
          {t("progress:photos.more")}
        </Button>
      ) : null}
      {open ? <PhotoDialog photo={open} onClose={() => setOpen(null)} /> : null}
      {comparing ? <ComparePhotos photos={list} onClose={() => setComparing(false)} /> : null}
    </>
  );
};

const Thumbnail = ({ photo, onOpen }: { photo: ProgressPhoto; onOpen: () => void }) => {
  const { t } = useI18n();
  const words = usePhotoWords()(photo);
  return (
    <li>
      <chakra.button
        type="button"
        width="100%"
        textAlign="start"
        cursor="pointer"
        borderRadius="control"
        aria-label={t("progress:photos.open", words)}
        onClick={onOpen}
      >
        <Box aspectRatio="3 / 4" overflow="hidden" borderRadius="control">
          <PhotoPicture id={photo.id} alt="" fit="cover" size="thumbnail" />
        </Box>
        <Box fontSize="xs" fontWeight="600" marginTop="1">
          {words.day}
        </Box>
        <Box fontSize="xs" color="fg.muted">
          {words.pose}
        </Box>
      </chakra.button>
    </li>
  );
};
