import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { toPolicy } from './content-security-policy.ts';

/** Writes the content security policy into `_headers` after a build, for every page. */
export function securityHeaders(): AstroIntegration {
  return {
    name: 'security-headers',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const policy = toPolicy(readPages(folder), {
          highlightForm: process.env['HIGHLIGHT_FORM_ENDPOINT'],
          contactForm: process.env['CONTACT_FORM_ENDPOINT'],
          scheduling: process.env['SCHEDULING_URL'],
        });
        writeFileSync(join(folder, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
      },
    },
  };
}

/** Yields one page at a time, because reading 10,000 pages at once would set the memory peak of the build. */
function* readPages(folder: string) {
  for (const path of globSync('**/*.html', { cwd: folder }))
    yield { path, html: readFileSync(join(folder, path), 'utf8') };
}
