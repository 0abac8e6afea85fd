import auth from "./auth.json";
import common from "./common.json";
import dashboard from "./dashboard.json";
import errors from "./errors.json";
import notifications from "./notifications.json";
import profile from "./profile.json";
import shell from "./shell.json";
import sync from "./sync.json";
import workouts from "./workouts.json";

export const bundle = { auth, common, dashboard, errors, notifications, profile, shell, sync, workouts };
