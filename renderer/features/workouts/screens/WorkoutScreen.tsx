export const WorkoutScreen = () => null;
