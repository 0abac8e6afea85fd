import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useRef } from "react";
import { useClearPlace } from "#renderer/app/shell/hooks/use-clear-place.ts";
import { useReadingOn } from "#renderer/app/shell/hooks/use-reading-on.ts";
import { feedbackAddress } from "#renderer/app/shell/lib/feedback-address.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { siteSettings } from "#renderer/site/settings.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { buttonRecipe } from "#renderer/ui/theme/button-recipe.ts";

/** A link that leaves: on the desktop the window hands it to the system's browser or mail program. */
const OutsideLink = chakra("a", buttonRecipe);

/** What is left of it at the edge: less than the narrowest margin beside the content. */
const END = "0.75rem";

/**
 * Floats over the content, above the bars, and covers nothing of it: at rest it moves up from what it would stand on.
 * Where there is no such place, and while somebody reads on, it draws back to the page's edge beside the content. It
 * comes out with the focus, with the way up and at the page's end, whose last rows stand clear of it. On a phone it is
 * the icon alone. `raised`: above what a screen has at its lower edge itself. The front desk's screen opens nothing
 * beside itself, and has none.
 */
export const FeedbackButton = ({ raised = false }: { raised?: boolean }) => {
  const { t } = useI18n();
  const label = t("shell:feedback");
  const readingOn = useReadingOn();
  const box = useRef<HTMLDivElement>(null);
  const { offset, covered } = useClearPlace(box);
  if (useKiosk()) return null;
  return (
    <Box
      as="aside"
      ref={box}
      aria-label={label}
      position="absolute"
      right={{ base: "4", md: "6", lg: "8" }}
      bottom={raised ? "calc(100% + 7rem)" : "calc(100% + 0.75rem)"}
      data-aside={readingOn || covered || undefined}
      style={{ transform: `translateY(${-offset}px)` }}
      css={{
        // Above a toast that stays.
        "body:has([data-sonner-toast] [data-close-button]) &": { bottom: "calc(100% + 6rem)" },
        // Its place, where it drew back from it, belongs to what stands there.
        pointerEvents: "none",
        "& > a": { transition: "transform 120ms ease-out", pointerEvents: "auto" },
        // By its own width and the page's margin, all but its end.
        "&[data-aside]:not(:focus-within) > a": {
          transform: {
            base: `translateX(calc(100% + 1rem - ${END}))`,
            md: `translateX(calc(100% + 1.5rem - ${END}))`,
            lg: `translateX(calc(100% + 2rem - ${END}))`,
          },
        },
        "@media print": { display: "none" },
      }}
    >
      <OutsideLink
        href={feedbackAddress(siteSettings, `${label} · ${t("common:product")}`)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        title={label}
        borderRadius="full"
        bg="bg.raised"
        borderColor="border.control"
        fontSize="sm"
        paddingInline={{ base: "0", md: "4" }}
        boxShadow="0 4px 16px rgb(0 0 0 / 0.14)"
      >
        <Icon of={MessageSquareText} />
        <Box as="span" display={{ base: "none", md: "inline" }}>
          {label}
        </Box>
      </OutsideLink>
    </Box>
  );
};
