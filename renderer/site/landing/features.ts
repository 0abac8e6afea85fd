import type { LucideIcon } from "lucide-react";
import Bot from "lucide-react/icons/bot";
import ChartLine from "lucide-react/icons/chart-line";
import Dumbbell from "lucide-react/icons/dumbbell";
import MapPin from "lucide-react/icons/map-pin";
import Timer from "lucide-react/icons/timer";
import Users from "lucide-react/icons/users";

/** Of a feature's card, and the most that its modal shows. */
export const BULLETS = ["first", "second", "third"] as const;

export type FeatureKey = "workouts" | "timer" | "primebot" | "gyms" | "community" | "analytics";

export const FEATURES: { key: FeatureKey; icon: LucideIcon }[] = [
  { key: "workouts", icon: Dumbbell },
  { key: "timer", icon: Timer },
  { key: "primebot", icon: Bot },
  { key: "gyms", icon: MapPin },
  { key: "community", icon: Users },
  { key: "analytics", icon: ChartLine },
];
