import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { Quote } from "#renderer/features/coach/lib/passages.ts";
import { proofLine } from "#renderer/features/coach/lib/quote-lines.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";

/** A quoted card with when to ask a doctor and its sources, or an article with the screen that it is about. */
export const QuoteView = ({ quote }: { quote: Quote | null }) => {
  const { t } = useI18n();
  if (quote === null) return null;
  const { paragraphs, points, doctor, proof, link } = quote;
  return (
    <>
      {paragraphs.map((paragraph) => (
        <chakra.p key={paragraph}>{paragraph}</chakra.p>
      ))}
      {points.length === 0 ? null : (
        <chakra.ul paddingInlineStart="5" listStyleType="disc" display="flex" flexDirection="column" gap="1">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </chakra.ul>
      )}
      {doctor === null ? null : (
        <Box borderInlineStartWidth="3px" borderColor="border.strong" paddingInlineStart="3">
          <chakra.b fontWeight="650">{t("coach:passage.doctor")}</chakra.b>
          <chakra.p>{doctor}</chakra.p>
        </Box>
      )}
      {proof === null ? null : (
        <chakra.p fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {proofLine(proof, t)}
        </chakra.p>
      )}
      {link === null ? null : (
        <LinkButton to={link} tone="outline" alignSelf="flex-start">
          {t("coach:passage.open")}
        </LinkButton>
      )}
    </>
  );
};
