import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Languages from "lucide-react/icons/languages";
import LogOut from "lucide-react/icons/log-out";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Logo } from "#renderer/ui/Logo.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { LANGUAGES } from "#shared/i18n/languages.ts";

export const AdminHeader = ({ onLeave }: { onLeave?: () => void }) => {
  const { t, language, choose } = useI18n();
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: "1", md: "3" }}
      height={{ base: "3.5rem", md: "4rem" }}
      maxWidth="79rem"
      width="100%"
      marginInline="auto"
      paddingInline={{ base: "4", md: "6", lg: "8" }}
    >
      <Logo name={t("common:product")} />
      <Box flex="1" minWidth="0">
        <Chip display={{ base: "none", md: "inline-flex" }}>{t("admin:area")}</Chip>
      </Box>
      <Menu
        trigger={<IconButton icon={Languages} label={t("common:language")} />}
        entries={LANGUAGES.map((code) => ({
          kind: "item",
          id: code,
          lang: code,
          label: t(`common:languages.${code}`),
          checked: code === language,
          onSelect: () => choose(code),
        }))}
      />
      {onLeave ? (
        <Button tone="ghost" onClick={onLeave} paddingInline={{ base: "2", md: "3" }} fontSize="sm">
          <Icon of={LogOut} />
          <chakra.span srOnly={{ base: true, md: false }}>{t("admin:nav.leave")}</chakra.span>
        </Button>
      ) : null}
    </Flex>
  );
};
