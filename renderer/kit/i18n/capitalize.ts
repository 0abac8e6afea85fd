/** First letter upper case: Italian writes its days small, a line of its own begins big. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
