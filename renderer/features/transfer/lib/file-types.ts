/** What the chooser of files offers. */
export const FILE_TYPES = ".csv,.json,.txt,.xml,.zip,.fit,.gpx,.tcx,.gz,text/csv,application/json";
