import type { Town } from "#renderer/features/gym/lib/towns.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";

type FinderNothingProps = {
  of: "gyms" | "professionals";
  words: string;
  /** The town and kilometres of the search; null for a search without a place. */
  around: { town: Town; within: number } | null;
  /** The next larger distance in kilometres; null for none. */
  wider: number | null;
  /** A town that the words name, where the search was not around it; null for none. */
  named: Town | null;
  onWiden: (within: number) => void;
  onAround: (label: string) => void;
};

/** Says that nothing was found, and offers a search that may find something. */
export const FinderNothing = ({ of, words, around, wider, named, onWiden, onAround }: FinderNothingProps) => {
  const { t } = useI18n();
  if (around) {
    const values = { words, within: around.within, place: around.town.label };
    return (
      <EmptyState text={t(`gym:finder.${of}.${words === "" ? "noneAround" : "noneAroundFor"}`, values)}>
        {wider === null ? null : (
          <Button onClick={() => onWiden(wider)}>{t("gym:finder.widen", { within: wider })}</Button>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState text={t(`gym:finder.${of}.${words === "" ? "nobody" : "none"}`, { words })}>
      {named ? (
        <Button onClick={() => onAround(named.label)}>{t("gym:finder.around", { place: named.label })}</Button>
      ) : null}
    </EmptyState>
  );
};
