import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import type { UpdateProfile } from "#renderer/features/profile/hooks/use-profile.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { Card } from "#renderer/ui/Card.tsx";
import type { Profile } from "#shared/domain/profile/profile.ts";
import { AvatarPicker } from "./AvatarPicker.tsx";

export const ProfileHead = ({ profile, update }: { profile: Profile; update: UpdateProfile }) => {
  const { t } = useI18n();
  const auth = useAuthState();
  const email = profile.email || (auth.status === "signed-in" ? auth.session.user.email : "");
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(" ") || email;
  return (
    <Card>
      <Flex gap="4" align="center" wrap="wrap">
        <AvatarPicker url={profile.avatar_url} name={name} update={update} />
        <Box flex="1 1 8rem" minWidth="0">
          <Box textStyle="h2" fontSize="xl" overflowWrap="anywhere">
            {name}
          </Box>
          <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {email}
          </Box>
          <Box fontSize="sm" marginTop="1">
            {t("profile:bio")}
          </Box>
        </Box>
      </Flex>
    </Card>
  );
};
