import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteData } from 'astro';
import type { InlineCode } from './content-security-policy.ts';

/** A file that a build rendered. */
export type RenderedFile = {
  /** A hash of what the file shows. If it is empty, every build renders the file. */
  cacheKey: string;
  /** The inline code of a page, as an index into `BuildRecord.code`. Null if the file is not a page. */
  code: number | null;
  /** In bytes. */
  size: number;
};

/** Describes a build, so that the next rebuild can reuse its unchanged files. */
export type BuildRecord = {
  /** The name of the build's folder. */
  folder: string;
  /** From `readSourceFingerprint`. */
  sources: string;
  rendered: Record<string, RenderedFile>;
  /** The files that depend on the code only: scripts, fonts and the files of `public/`. */
  assets: string[];
  /** From `readRendererChecksum`. */
  checksum: string;
  code: InlineCode[];
};

const toRecordFile = (rendererDir: string) => join(rendererDir, 'build.json');

export const readBuildRecord = (rendererDir: string): BuildRecord =>
  JSON.parse(readFileSync(toRecordFile(rendererDir), 'utf8'));

/** Replaces the record atomically, because the process may be killed at any time. */
export function writeBuildRecord(rendererDir: string, record: BuildRecord): void {
  const tempFile = `${toRecordFile(rendererDir)}.new`;
  writeFileSync(tempFile, JSON.stringify(record));
  renameSync(tempFile, toRecordFile(rendererDir));
}

export const readSize = (folder: string, file: string): number => statSync(join(folder, file)).size;

export const isPage = (file: string): boolean => file.endsWith('.html');

/** Returns the file that Astro writes for a path, with `build.format: 'file'`. */
export function toOutputFile(pathname: string, { type }: Pick<RouteData, 'type'>): string {
  const path = pathname.replace(/^\//, '');
  return type === 'page' ? `${path || 'index'}.html` : path;
}
