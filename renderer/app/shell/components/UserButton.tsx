import { Box } from "@chakra-ui/react/box";
import type { ComponentProps } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { Avatar } from "#renderer/ui/Avatar.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import type { ProfileDocument } from "#shared/domain/kinds/documents.ts";

/** First name, else e-mail: from the local profile, so that it is there without a network. */
export const useShownName = (profile: ProfileDocument | null): string => {
  const auth = useAuthState();
  return profile?.first_name || (auth.status === "signed-in" ? auth.session.user.email : "");
};

type UserButtonProps = { profile: ProfileDocument | null } & ComponentProps<typeof Button>;

/** The member by picture and name. */
export const UserButton = ({ profile, ...button }: UserButtonProps) => {
  const { t } = useI18n();
  const name = useShownName(profile);
  return (
    <Button
      tone="ghost"
      paddingInline={{ base: "0", md: "2" }}
      marginRight={{ base: "-0.375rem", md: "0" }}
      aria-haspopup="menu"
      aria-label={`${t("shell:account.open")}: ${name}`}
      {...button}
    >
      <Avatar url={profile?.avatar_url} name={name} />
      <Box display={{ base: "none", md: "block" }} maxWidth="12rem" textAlign="start">
        <Box overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {name}
        </Box>
        <Box fontFamily="body" fontSize="xs" fontWeight="500" color="fg.muted" marginTop="0.125rem">
          {t("shell:account.plan")}
        </Box>
      </Box>
    </Button>
  );
};
