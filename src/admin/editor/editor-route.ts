import type { EditorMode } from './editor-mode.ts';

// The last segment of a screen's URL says what is open: none the list, `new`, `bulk`, or the id of a record.

const ID = /^[1-9]\d{0,9}$/;

/** The segment of a path below a screen's own path, '' for that path itself; null for a path elsewhere. */
export function segmentOf(pathname: string, base: string): string | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === base) return '';
  return path.startsWith(`${base}/`) ? path.slice(base.length + 1) : null;
}

export const toPath = (base: string, segment: string): string =>
  segment === '' ? base : `${base}/${segment}`;

/** The id that a segment names; null when it names none. */
export const parseId = (segment: string): number | null => (ID.test(segment) ? Number(segment) : null);

/** The segment of what a screen shows. */
export function segmentFor(mode: EditorMode<unknown>): string {
  switch (mode.kind) {
    case 'list':
      return mode.failed?.segment ?? '';
    case 'add':
      return 'new';
    case 'bulk':
      return 'bulk';
    case 'opening':
    case 'edit':
      return String(mode.id);
  }
}
