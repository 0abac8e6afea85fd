export const FILE_TYPES = ".csv,.json,.txt,.xml,.zip,text/csv,application/json";
