import { useSite } from "#renderer/site/site-context.ts";
import { Fallback } from "./Fallback.tsx";

/** The mark in the ink of each colour mode, beside the name. Where it cannot be shown, its initials stand. */
export const Brand = () => {
  const { t } = useSite();
  return (
    <a className="brand" href="/" aria-label={t("site:home")}>
      <Fallback className="brand-mark" otherwise={<span className="brand-initials">{t("site:initials")}</span>}>
        {["light", "dark"].map((mode) => (
          // Lazy, so that the one which is not shown is not loaded.
          <img
            key={mode}
            className={`only-${mode}`}
            src={`/mark-${mode}.svg`}
            width={32}
            height={32}
            alt=""
            loading="lazy"
            fetchPriority="low"
          />
        ))}
      </Fallback>
      <span className="brand-name">{t("common:product")}</span>
    </a>
  );
};
