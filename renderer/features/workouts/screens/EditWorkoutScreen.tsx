import { WorkoutScreen } from "./WorkoutScreen.tsx";

/** A finished workout, to correct. */
export const EditWorkoutScreen = () => <WorkoutScreen editing />;
