import { isWebUrl } from './web-origin.ts';

// The resolved path is checked too, because '..' and its escaped form %2e%2e could leave the two folders.
const isLocalImagePath = (text: string) =>
  /^\/(?:media|uploads)\/[^\s\\]+$/.test(text) &&
  /^\/(?:media|uploads)\/./.test(new URL(text, 'http://localhost').pathname);

/** True for an http(s) URL and for a path under /media/ or /uploads/. */
export const isImageUrl = (text: string): boolean => isWebUrl(text) || isLocalImagePath(text);
