import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chooseSchedulingUrl } from '#src/domain/settings/scheduling-url.ts';
import { createDb } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { type InlineCode, toPolicy } from './content-security-policy.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Writes `_headers`: the content security policy for all pages, which allows the booking page, and a rule for each file
 * whose name contains a hash. Netlify applies the rules of a path to its 404 response too. With a rule for the whole
 * folder, browsers and proxies could cache the 404 response for a file of a later build for a year.
 * See https://answers.netlify.com/t/set-headers-depending-on-http-status/4518
 */
export async function writeHeaders(folder: string, code: readonly InlineCode[]): Promise<void> {
  const { record: settings } = await getSettings(createDb(readEnv()));
  const policy = toPolicy(code, {
    highlightForm: process.env['HIGHLIGHT_FORM_ENDPOINT'],
    contactForm: process.env['CONTACT_FORM_ENDPOINT'],
    scheduling: chooseSchedulingUrl(settings.schedulingUrl, process.env['SCHEDULING_URL']),
  });
  const rules = listHashedFiles(folder).map((file) => `/_astro/${file}\n  Cache-Control: ${FOREVER}\n`);
  writeFileSync(join(folder, '_headers'), [`/*\n  Content-Security-Policy: ${policy}\n`, ...rules].join(''));
}

const listHashedFiles = (folder: string): string[] =>
  readdirSync(join(folder, '_astro'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(folder, '_astro'), join(entry.parentPath, entry.name)))
    .sort();
