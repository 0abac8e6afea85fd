export { FULLSCREEN_SEARCH, isFullscreen } from "./lib/fullscreen.ts";

/** Loads the code for PrimeBot's screen and its first answer. */
export const loadCoach = (): Promise<unknown> =>
  Promise.all([
    import("./screens/CoachScreen.tsx"),
    import("./components/ConversationView.tsx"),
    import("./lib/ask.ts"),
    import("#shared/domain/coach/answers/safety-answer.ts"),
  ]);
