import { type EditorMode, LIST_MODE, newRecordMode } from './editor-mode.ts';

// The last URL segment of a screen says which form is open: `new`, `bulk` or a record id. Without a segment,
// only the list is shown.

const ID = /^[1-9]\d{0,9}$/;
const PAGE_NOT_FOUND = 'There is nothing at this URL.';

/**
 * Finds the segment after the screen's base path. Returns '' for the base path itself, and null for a path outside it.
 */
export function findSegment(pathname: string, base: string): string | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === base) return '';
  return path.startsWith(`${base}/`) ? path.slice(base.length + 1) : null;
}

export const toPath = (base: string, segment: string): string =>
  segment === '' ? base : `${base}/${segment}`;

export const parseId = (segment: string): number | null => (ID.test(segment) ? Number(segment) : null);

/** Converts a mode to its URL segment. */
export function toSegment(mode: EditorMode<unknown>): string {
  switch (mode.kind) {
    case 'list':
      return mode.failure?.segment ?? '';
    case 'add':
      return 'new';
    case 'bulk':
      return 'bulk';
    case 'opening':
    case 'edit':
      return String(mode.id);
  }
}

/** Converts a URL segment to a mode. A record id gives 'opening', because the record must be loaded first. */
export function toMode<Form>(segment: string, empty: Form, hasBulk: boolean): EditorMode<Form> {
  const id = parseId(segment);
  if (segment === '') return LIST_MODE;
  if (segment === 'new') return newRecordMode('add', empty);
  if (segment === 'bulk' && hasBulk) return newRecordMode('bulk', empty);
  if (id !== null) return { kind: 'opening', id };
  return { kind: 'list', failure: { segment, reason: PAGE_NOT_FOUND } };
}
