import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";

export const ScreenSkeleton = () => {
  const { t } = useI18n();
  return (
    <Skeleton label={t("common:loading")}>
      <Bone height="3.5rem" width="16rem" />
      <Bone height="5.5rem" />
      <Bone height="12rem" />
      <Bone height="5rem" />
    </Skeleton>
  );
};
