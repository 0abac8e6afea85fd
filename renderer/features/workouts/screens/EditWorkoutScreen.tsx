import { WorkoutScreen } from "./WorkoutScreen.tsx";

/** A workout that is over, to be corrected. */
export const EditWorkoutScreen = () => <WorkoutScreen editing />;
