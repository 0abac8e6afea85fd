import dashboard from "./dashboard.json";
import exercises from "./exercises.json";
import notifications from "./notifications.json";
import profile from "./profile.json";
import shell from "./shell.json";
import sync from "./sync.json";
import workouts from "./workouts.json";

/** What the screens behind the session say. */
export const memberTexts = { dashboard, exercises, notifications, profile, shell, sync, workouts };
