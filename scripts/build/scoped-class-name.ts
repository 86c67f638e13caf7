import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const HASH_LENGTH = 4;

/**
 * Names a class of a CSS module. All classes of a file have the same suffix, which compresses better than a new one
 * for each class.
 */
export function toScopedClassName(name: string, file: string): string {
  const path = relative(process.cwd(), file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, HASH_LENGTH)}`;
}
