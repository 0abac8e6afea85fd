import { Box } from "@chakra-ui/react/box";
import type { ReactNode } from "react";
import { type UpdateProfile, useProfile } from "#renderer/features/profile/hooks/use-profile.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { Profile } from "#shared/domain/profile/profile.ts";

type ProfileFrameProps = { children: (profile: Profile, update: UpdateProfile) => ReactNode };

/** Renders the profile once it is read; else an error with a button to try again. */
export const ProfileFrame = ({ children }: ProfileFrameProps) => {
  const { t } = useI18n();
  const shown = useProfile();
  if (shown.status === "ready") return children(shown.profile, shown.update);
  if (shown.status === "failed") {
    return (
      <Notice tone="danger" title={t("profile:loadFailed")}>
        <Box marginTop="3">
          <Button onClick={shown.retry}>{t("errors:boundary.retry")}</Button>
        </Box>
      </Notice>
    );
  }
  return (
    <Skeleton label={t("common:loading")}>
      <Bone height="8rem" />
      <Bone height="20rem" />
    </Skeleton>
  );
};
