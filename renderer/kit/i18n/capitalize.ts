/** Makes the first letter upper case: Italian writes days in lower case, but a line begins with a capital. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
