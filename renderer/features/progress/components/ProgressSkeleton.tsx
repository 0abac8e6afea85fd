import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";

export const ProgressSkeleton = () => {
  const { t } = useI18n();
  return (
    <Skeleton label={t("common:loading")}>
      <Bone height="8rem" />
      <Bone height="24rem" />
    </Skeleton>
  );
};
