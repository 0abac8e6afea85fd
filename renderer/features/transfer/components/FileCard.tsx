import type { FileFailure } from "#renderer/features/transfer/lib/file-failures.ts";
import { FILE_TYPES } from "#renderer/features/transfer/lib/file-types.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FilePlace } from "#renderer/ui/files/FilePlace.tsx";

type FileCardProps = { failure: FileFailure | null; disabled: boolean; onFile: (file: File) => void };

/** Takes a file of workouts. */
export const FileCard = ({ failure, ...rest }: FileCardProps) => {
  const { t } = useI18n();
  return (
    <FilePlace
      texts={{
        ...{ title: t("transfer:file.title"), drop: t("transfer:file.drop"), dropHere: t("transfer:file.dropHere") },
        ...{ text: t("transfer:file.text"), choose: t("transfer:file.choose"), kinds: t("transfer:file.kinds") },
      }}
      accept={FILE_TYPES}
      failure={failure && t(`transfer:failures.${failure}`)}
      {...rest}
    />
  );
};
