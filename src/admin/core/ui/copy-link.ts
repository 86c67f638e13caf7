import { copyText } from './copy-text.ts';

/** Copies the full URL of a path, and shows whether that worked. */
export const copyLink = (path: string): Promise<void> => copyText('Link', new URL(path, location.href).href);
