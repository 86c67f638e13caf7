import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';

const MAX_CACHED_PATHS = 5000;

export type SiteRules = {
  headers: (pathname: string) => Promise<Record<string, string>>;
  redirects: RedirectsHandler;
  /** True if a redirect overrides existing files. If so, every request must check the redirects first. */
  hasForcedRedirects: boolean;
};

/** Reads the headers and redirects in `netlify.toml` and in the folder's `_headers` and `_redirects`. */
export function readSiteRules(folder: string, netlifyToml: string): SiteRules {
  const projectDir = path.dirname(netlifyToml);
  const configPath = existsSync(netlifyToml) ? netlifyToml : undefined;
  const headers = new HeadersHandler({ configPath, projectDir, publishDir: folder, logger: console });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    projectDir,
    publicDir: folder,
    jwtRoleClaim: '',
    jwtSecret: '',
  });
  // Cached because the handler parses its files on each call.
  const headersCache = new Map<string, Promise<Record<string, string>>>();
  return {
    redirects,
    hasForcedRedirects:
      fileMatches(configPath, /\bforce\s*=\s*true/) || fileMatches(path.join(folder, '_redirects'), /\d!/),
    headers: (pathname) => {
      const cached = headersCache.get(pathname);
      if (cached) return cached;
      if (headersCache.size >= MAX_CACHED_PATHS) headersCache.clear();
      const result = headers.apply(new Request(`http://localhost${pathname}`));
      headersCache.set(pathname, result);
      return result;
    },
  };
}

const fileMatches = (file: string | undefined, pattern: RegExp) =>
  file !== undefined && existsSync(file) && pattern.test(readFileSync(file, 'utf8'));
