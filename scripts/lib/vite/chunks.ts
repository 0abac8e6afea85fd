import { defaultClientConditions, type Rolldown } from "vite";

const within = (...folders: string[]): RegExp =>
  new RegExp(`[\\\\/](?:${folders.map((folder) => folder.replaceAll("/", "[\\\\/]")).join("|")})`);

const APPOINTMENTS = "desk|gym|gym-management|schedule|staff";

/**
 * What is always loaded together is one file, with all that it imports: each file of its own costs a member's start
 * five milliseconds of processor time and, one importing the other, a round trip. The file of a group imports none of
 * the groups below it: nothing that strangers load brings members' code along. What no group names stays a file by the
 * screens that use it.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    // What every page starts with: cut into many, each is compressed without the others' words.
    { name: "app", tags: ["$initial"] },
    // What all but the sign-in page is drawn with.
    { name: "styled", test: within("renderer/ui/theme/Styled") },
    // With what the files of the session and of members have in common.
    {
      name: "public",
      test: within(
        "renderer/features/auth/",
        "renderer/features/legal/",
        "renderer/browser/",
        "shared/lib/owner-hash",
        "tslib/",
      ),
      minShareCount: 2,
    },
    { name: "errors", test: within("renderer/kit/errors/") },
    { name: "session", test: within("renderer/platform/web/session-loader", "renderer/platform/web/profile-loader") },
    {
      name: "member",
      test: within(
        "renderer/app/MemberArea",
        "renderer/app/dashboard/screens/",
        "renderer/app/shell/components/IdleGuard",
        "renderer/data/data-session",
      ),
    },
    // Both are loaded right after the first screen: the way to the server, and what opens over the screen.
    {
      name: "server",
      test: within("renderer/data/sync/transport/", "renderer/data/account/member-call"),
    },
    {
      name: "frame",
      test: within(
        "renderer/app/preload-member-screens",
        "renderer/app/shell/",
        "renderer/features/notifications/components/Notification",
        "renderer/kit/sync/SyncChip",
      ),
    },
    // What a member who trains needs without a network: loaded right after the first screen.
    {
      name: "training",
      test: within(
        "renderer/features/exercises/",
        "renderer/features/progress/components/SetRecords",
        "renderer/features/timer/",
        "renderer/features/workouts/",
        "renderer/kit/exercises/",
        "renderer/kit/plates/",
        "renderer/ui/drag/",
      ),
    },
    {
      name: "screens",
      test: within(
        `renderer/(?!features/(?:${APPOINTMENTS})/|kit/(?:figures|movements)/)`,
        "shared/(?!domain/(?:calendar|coach|figures)/|i18n/)",
        "lucide-react/",
      ),
      minShareCount: 2,
    },
    // Drawn movements: a list shows their stills, a screen one that moves.
    {
      name: "figures",
      test: within("renderer/kit/figures/(?!ExerciseStill)", "renderer/kit/movements/", "shared/domain/figures/"),
    },
    {
      name: "appointments",
      test: within("shared/domain/calendar/(?!ical/)", `renderer/features/(?:${APPOINTMENTS})/`),
      minShareCount: 2,
    },
  ],
};

/**
 * A feature's `index.ts` only names what others may use of it: who takes one thing from it loads nothing of the rest.
 * The packages are what Emotion's themes need, which Chakra does not use. All other modules are left to the bundler's
 * own judgement.
 */
export const TREESHAKE = {
  moduleSideEffects: [
    { test: /[\\/]renderer[\\/]features[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: false },
    { test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
  ],
} satisfies Rolldown.InputOptions["treeshake"];

/** RxJS has classes of its own for browsers that know none. */
export const CONDITIONS = ["es2015", ...defaultClientConditions];

/** React has had it itself since 18. */
export const ALIASES = { "use-sync-external-store/shim": "react" };
