export { type GymChallenges, useChallenges } from "./hooks/use-challenges.ts";
