import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

export const ProgressSkeleton = () => {
  const { t } = useI18n();
  return (
    <Skeleton label={t("common:loading")}>
      <Bone height="8rem" />
      <Bone height="24rem" />
    </Skeleton>
  );
};
