import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { LatePart } from "#renderer/app/shell/lib/late-part.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { useFirstScreenPainted } from "./use-first-screen-painted.ts";

/**
 * A part whose code comes after the first screen; null until then. `ask` has it at once, and gives back whether it
 * came: the member is told where it did not. `onCome`: called right before it is drawn.
 */
export const useLatePart = <Props extends object>(part: LatePart<Props>, onCome?: () => void) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const isPainted = useFirstScreenPainted();
  const [Part, setPart] = useState<ComponentType<Props> | null>(part.get);
  const load = useCallback(async () => {
    const loaded = await part.load();
    onCome?.();
    setPart(() => loaded);
  }, [part, onCome]);
  useEffect(() => {
    // What does not load now is asked for again when it is used.
    if (isPainted && !Part) void load().catch(() => undefined);
  }, [isPainted, Part, load]);
  const ask = async (): Promise<boolean> => {
    try {
      await load();
      return true;
    } catch {
      notifier.show({ tone: "error", text: t("shell:missing.part") });
      return false;
    }
  };
  return { Part, ask };
};
