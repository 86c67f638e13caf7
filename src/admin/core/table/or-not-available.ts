/** Returns the text, or 'N/A' if it is empty. */
export const orNotAvailable = (text: string): string => text || 'N/A';
