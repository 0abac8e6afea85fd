import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useEffect, useRef } from "react";
import { SCOPES, type Scope } from "#renderer/features/schedule/hooks/use-event-writes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";

type ScopeChoiceProps = {
  question?: string;
  without?: Scope | null;
  error: string | null;
  onPick: (scope: Scope) => void;
  onBack: () => void;
};

/** Asks which instances of a repeating event an edit applies to. */
export const ScopeChoice = ({ question, without = null, error, onPick, onBack }: ScopeChoiceProps) => {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  // The form that had the focus may have stood here.
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <Stack ref={list} gap="2" paddingInline="6" paddingBottom="6">
      {question ? <Box>{question}</Box> : null}
      {SCOPES.filter((scope) => scope !== without).map((scope) => (
        <Button key={scope} tone="outline" onClick={() => onPick(scope)}>
          {t(`schedule:event.scopes.${scope}`)}
        </Button>
      ))}
      {error ? <ErrorText>{error}</ErrorText> : null}
      <Button tone="ghost" onClick={onBack}>
        {t("common:cancel")}
      </Button>
    </Stack>
  );
};
