import dashboard from "./member/dashboard.json";
import data from "./member/data.json";
import exercises from "./member/exercises.json";
import notifications from "./member/notifications.json";
import profile from "./member/profile.json";
import shell from "./member/shell.json";
import sync from "./member/sync.json";
import workouts from "./member/workouts.json";

/** What the screens behind the session say. */
export const memberTexts = { dashboard, data, exercises, notifications, profile, shell, sync, workouts };
