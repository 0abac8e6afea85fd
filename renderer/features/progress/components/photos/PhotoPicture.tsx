import { Flex } from "@chakra-ui/react/flex";
import { Image } from "@chakra-ui/react/image";
import { useEffect, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useBlobAddress } from "#renderer/ui/browser/use-blob-address.ts";

/** A photo's picture, small or whole; undefined before it is read, null where it is gone. */
const usePhoto = (id: string | null, size: "thumbnail" | "picture"): Blob | null | undefined => {
  const { photos } = useMemberData();
  const [read, setRead] = useState<{ id: string; picture: Blob | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let live = true;
    const show = (picture: Blob | null) => live && setRead({ id, picture });
    photos[size](id).then(show, () => show(null));
    return () => {
      live = false;
    };
  }, [id, size, photos]);
  return read?.id === id ? read?.picture : undefined;
};

type PhotoPictureProps = {
  id: string;
  /** Text for screen readers; empty where the text beside it says the same. */
  alt: string;
  /** `cover` fills its frame, `contain` shows all of the photo. */
  fit: "cover" | "contain";
  /** `thumbnail` in a list, where whole pictures take long to decode. */
  size?: "thumbnail" | "picture";
};

/** A photo that fills its container. */
export const PhotoPicture = ({ id, alt, fit, size = "picture" }: PhotoPictureProps) => {
  const { t } = useI18n();
  const picture = usePhoto(id, size);
  const address = useBlobAddress(picture);
  return (
    <Flex width="100%" height="100%" align="center" justify="center" bg="bg.soft" fontSize="sm" color="fg.muted">
      {address ? <Image src={address} alt={alt} width="100%" height="100%" objectFit={fit} /> : null}
      {picture === null ? t("progress:photos.gone") : null}
    </Flex>
  );
};
