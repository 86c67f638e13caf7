import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';

const MAX_KNOWN_PATHS = 5000;

export type SiteRules = {
  /** The response headers of a path. */
  headers: (pathname: string) => Promise<Record<string, string>>;
  redirects: RedirectsHandler;
  /** Some redirect wins over a file: each request has to ask. */
  hasForcedRedirects: boolean;
};

/** The headers and redirects of a `netlify.toml`, and of the `_headers` and `_redirects` of the published folder. */
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
  // The handler parses its files at each call: what it said of a path is kept.
  const known = new Map<string, Promise<Record<string, string>>>();
  return {
    redirects,
    hasForcedRedirects:
      mayForce(configPath, /\bforce\s*=\s*true/) || mayForce(path.join(folder, '_redirects'), /\d!/),
    headers: (pathname) => {
      const kept = known.get(pathname);
      if (kept) return kept;
      if (known.size >= MAX_KNOWN_PATHS) known.clear();
      const found = headers.apply(new Request(`http://localhost${pathname}`));
      known.set(pathname, found);
      return found;
    },
  };
}

const mayForce = (file: string | undefined, sign: RegExp) =>
  file !== undefined && existsSync(file) && sign.test(readFileSync(file, 'utf8'));
