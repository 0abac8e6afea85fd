const PATHS = [
  "dashboard|timer|schedule|ai-coach|subscriptions|profile|workout/quick",
  "workouts(/(exercises|progress|routines|programs))?(/[^/]+)?",
  "settings/(security|personal-info|notifications|language|privacy|help|sync)",
].join("|");
const MEMBER_PATH = new RegExp(`^/(${PATHS})/?$`);

/** Whether a path is behind the session. Known apart from the screens, so that a stranger at an unknown one is not asked to sign in. */
export const isMemberPath = (pathname: string): boolean => MEMBER_PATH.test(pathname);
