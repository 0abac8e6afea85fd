import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Article } from "#renderer/features/help/lib/articles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row } from "#renderer/ui/Rows.tsx";

const Summary = chakra("summary", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    minHeight: "3.25rem",
    paddingInline: { base: "4", md: "5" },
    paddingBlock: "2",
    fontWeight: "600",
    cursor: "pointer",
    listStyle: "none",
    _hover: { bg: "bg.hover" },
    _focusVisible: { outlineOffset: "-3px" },
    "&::-webkit-details-marker": { display: "none" },
    "& svg": { flex: "none", transition: "transform 120ms ease-out" },
  },
});

/** An article as a native disclosure element, so that keyboard, names and the browser's search work. */
export const ArticleRow = ({ article }: { article: Article }) => {
  const { t } = useI18n();
  const isSought = useLocation().hash === `#${article.id}`;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: "center" });
  }, [isSought]);
  return (
    <Row display="block" ref={row}>
      <chakra.details open={isSought} css={{ "&[open] > summary svg": { transform: "rotate(180deg)" } }}>
        <Summary>
          {article.title}
          <Icon of={ChevronDown} size={18} />
        </Summary>
        <Stack
          gap="3"
          align="flex-start"
          paddingInline={{ base: "4", md: "5" }}
          paddingTop="2"
          paddingBottom="4"
          maxWidth="68ch"
          lineHeight="1.6"
        >
          {article.body.map((paragraph) => (
            <Box key={paragraph}>{paragraph}</Box>
          ))}
          {article.link ? (
            <LinkButton to={article.link} tone="link">
              {t("settings:help.open")}
            </LinkButton>
          ) : null}
        </Stack>
      </chakra.details>
    </Row>
  );
};
