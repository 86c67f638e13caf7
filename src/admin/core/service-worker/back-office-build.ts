/** What the service worker of one build stores. The build writes it into the worker (scripts/build/service-worker.ts). */
export type BackOfficeBuild = {
  /** A hash of everything below, and of the contents of the pages. */
  version: string;
  /** The paths of the screens, such as `/admin/fighters`. */
  screens: readonly string[];
  /** The paths of the code, styles and fonts of the screens. Each contains a hash of the file. */
  files: readonly string[];
};

/** The start of the names of this worker's caches. */
export const CACHE_PREFIX = 'back-office-';

export const toCacheName = ({ version }: Pick<BackOfficeBuild, 'version'>): string => CACHE_PREFIX + version;
