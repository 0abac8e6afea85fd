import { STATED } from "#shared/domain/coach/memory/stated.ts";
import { plainText, type ValueWords } from "./stored-values.ts";
import { muscleName } from "./value-text.ts";

const NAMED_PREFERENCES = ["quiet_hours", "gym_reminders", "gym_kg", "gym_lb", "warm_up", "language"] as const;

const EQUIPMENT_KEYS = ["missing", "kg", "lb", "dumbbells", "kettlebells", "stacks", "bands"] as const;

/** The name of a key of a field that holds an object; null without one. */
export const keyText = (kind: string, field: string, words: ValueWords): string | null => {
  const [name = "", ...rest] = field.split(".");
  const key = rest.join(".");
  if (key === "") return null;
  const { t } = words;
  switch (`${kind}.${name}`) {
    case "profiles.preferences": {
      if (key.startsWith("timer:")) return t("stored:preferences.timer", { name: key.slice("timer:".length) });
      if (key.startsWith("measure:")) return t("stored:preferences.measure", { name: key.slice("measure:".length) });
      const known = NAMED_PREFERENCES.find((one) => one === key);
      return known ? t(`stored:preferences.${known}`) : null;
    }
    case "places.equipment": {
      const known = EQUIPMENT_KEYS.find((one) => one === key);
      return known ? t(`stored:equipment.${known}`) : null;
    }
    case "events.exceptions":
      return plainText(key, words);
    case "coach_profiles.ranges":
      return muscleName(key, words);
    case "coach_profiles.exclusions":
      return words.nameOf(key) || null;
    case "coach_profiles.learnt": {
      const known = STATED.find((one) => one === key);
      return known ? t(`stored:kinds.coach_profiles.fields.${known}`) : null;
    }
    default:
      return null;
  }
};
