import { Flex } from "@chakra-ui/react/flex";
import { Image } from "@chakra-ui/react/image";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useBlobAddress } from "../../../ui/use-blob-address.ts";
import { usePhoto } from "../hooks/use-photo.ts";

type PhotoPictureProps = {
  id: string;
  /** What a screen reader says; nothing where words beside it do. */
  alt: string;
  /** `cover` fills its frame, `contain` shows all of the photo. */
  fit: "cover" | "contain";
  /** `thumbnail` in a list, where whole pictures take long to decode. */
  size?: "thumbnail" | "picture";
};

/** A photo in a frame of the place that it is given. */
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
