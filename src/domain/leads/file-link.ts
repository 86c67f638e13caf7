import { parseWebUrl } from '#src/domain/values/web-url.ts';

/** Whether somebody without an account can open a file link, as far as its service says. */
export const FILE_STATES = ['open', 'no-permission', 'missing', 'unknown'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** The states in which the client has to send a new link. */
export const BROKEN_FILE_STATES: readonly FileState[] = ['no-permission', 'missing'];

export type FileService = 'google-drive' | 'dropbox' | 'wetransfer' | 'icloud' | 'onedrive' | 'mega';

/** The hosts of the file-sharing services, without "www.". */
export const FILE_SERVICE_HOSTS: Record<FileService, readonly string[]> = {
  'google-drive': ['drive.google.com'],
  dropbox: ['dropbox.com'],
  wetransfer: ['wetransfer.com', 'we.tl'],
  icloud: ['icloud.com'],
  onedrive: ['onedrive.live.com', '1drv.ms'],
  mega: ['mega.nz', 'mega.io'],
};

// `Object.keys()` loses the type of the keys.
const SERVICES = Object.keys(FILE_SERVICE_HOSTS) as FileService[];

/** Returns the file-sharing service that a link leads to, or null for any other host. */
export function findFileService(link: string): FileService | null {
  const host = parseWebUrl(link)?.hostname.replace(/^www\./, '');
  return SERVICES.find((service) => FILE_SERVICE_HOSTS[service].some((known) => known === host)) ?? null;
}
