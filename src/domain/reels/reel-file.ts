import { addDays } from '#src/domain/leads/due-date.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { formatBytes } from '#src/domain/values/bytes.ts';
import { parseUrl } from '#src/domain/values/web-url.ts';
import type { ReelFile } from './schema.ts';

export const REEL_FILE_TYPES = ['video/mp4', 'video/quicktime'] as const;
export type ReelFileType = (typeof REEL_FILE_TYPES)[number];

export const MAX_FILE_BYTES = 2_000_000_000;
/** A function's request body is limited to 6 MB, and base64 adds a third. */
export const CHUNK_BYTES = 4 * 1024 * 1024;
/** A Netlify function streams at most 20 MB. Four chunks are less than that. */
export const MAX_FUNCTION_BYTES = 4 * CHUNK_BYTES;

export const NOT_A_REEL_FILE = 'Must be an MP4 or MOV file';

/** When the client can download the file: after they have accepted the reel, or after they have paid. */
export const RELEASES = ['acceptance', 'payment'] as const;
export type Release = (typeof RELEASES)[number];

export const DEFAULT_KEPT_DAYS = 60;
export const MAX_KEPT_DAYS = 365;

/** Returns the number of chunks of a file. */
export const countChunks = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES);

/** Returns the number of bytes of a chunk, or 0 if the file has no such chunk. `chunk` is a zero-based index. */
export const chunkLength = (bytes: number, chunk: number): number =>
  Math.max(0, Math.min(CHUNK_BYTES, bytes - chunk * CHUNK_BYTES));

/** Lists the chunks that are not stored yet. */
export const listMissingChunks = (bytes: number, stored: readonly number[]): number[] =>
  Array.from({ length: countChunks(bytes) }, (_, chunk) => chunk).filter((chunk) => !stored.includes(chunk));

/**
 * Returns the type of a file that the owner chose, or null if it cannot be delivered. Some systems report no type for
 * MOV files, so the name then decides.
 */
export function toReelFileType({ name, type }: { name: string; type: string }): ReelFileType | null {
  const byName = /\.mov$/i.test(name) ? 'video/quicktime' : /\.mp4$/i.test(name) ? 'video/mp4' : null;
  return type === '' ? byName : (REEL_FILE_TYPES.find((known) => known === type) ?? null);
}

/** The types of the first box of a file. An old MOV file may start with its media data or its index. */
const FIRST_BOXES: Record<ReelFileType, readonly string[]> = {
  'video/mp4': ['ftyp'],
  'video/quicktime': ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'],
};

/** Returns whether a file of this type can start with these bytes. */
export const isReelFileStart = (start: Uint8Array, type: ReelFileType): boolean =>
  FIRST_BOXES[type].includes(String.fromCharCode(...start.subarray(4, 8)));

const MAX_FILE_NAME_LENGTH = 150;

/** Makes a file name safe: removes folders, control characters and characters that Windows forbids. */
export function toSafeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const safe = last.replace(/[\p{C}<>:"|?*]/gu, '').trim();
  // Keeps the end, which has the extension.
  return Array.from(safe).slice(-MAX_FILE_NAME_LENGTH).join('').replace(/^\.+/, '') || 'reel';
}

/** Returns a `Content-Disposition` header that saves a file under its name (RFC 6266). */
export function toAttachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Returns whether the client can still download a file. The last day lasts until it has ended in every time zone. */
const isKept = ({ keptUntil }: Pick<ReelFile, 'keptUntil'>, today: string): boolean =>
  addDays(keptUntil, 1) >= today;

/** Returns whether a file may be kept until this day: from today to a year from now, in any time zone. */
export const canKeepUntil = (day: string, today: string): boolean =>
  isKept({ keptUntil: day }, today) && day <= addDays(today, MAX_KEPT_DAYS + 1);

/** `waiting`: the client has to accept the reel or pay first. `missing`: the site has lost or deleted the upload. */
export type ReelFileState = 'waiting' | 'ready' | 'expired' | 'missing';

/** Returns the state of a file for the client. `today` is a day as YYYY-MM-DD, in UTC. */
export function reelFileStateOf(file: ReelFile, status: LeadStatus, today: string): ReelFileState {
  if (!isKept(file, today)) return 'expired';
  if (file.url === null && file.uploadId === null) return 'missing';
  const isReleased = status === 'paid' || (status === 'approved' && file.release === 'acceptance');
  return isReleased ? 'ready' : 'waiting';
}

/** Describes a file: "Fight.mp4, 480 MB" or "File on drive.google.com". */
export const describeReelFile = ({ url, name, bytes }: Pick<ReelFile, 'url' | 'name' | 'bytes'>): string =>
  url === null ? `${name}, ${formatBytes(bytes ?? 0)}` : `File on ${parseUrl(url)?.hostname ?? ''}`;
