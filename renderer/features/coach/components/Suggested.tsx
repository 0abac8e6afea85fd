import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

/** Questions that go on from the last answer. */
export const Suggested = ({ texts, onAsk }: { texts: readonly string[]; onAsk: (text: string) => void }) => {
  const { t } = useI18n();
  if (texts.length === 0) return null;
  return (
    <Rows display="flex" gap="2" flexWrap="wrap" aria-label={t("coach:open.next")}>
      {texts.map((text) => (
        <chakra.li key={text}>
          <Button tone="outline" height="auto" minHeight="2.75rem" onClick={() => onAsk(text)}>
            {text}
          </Button>
        </chakra.li>
      ))}
    </Rows>
  );
};
