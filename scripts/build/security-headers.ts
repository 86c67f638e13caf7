import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseSchedulingUrl } from '#src/domain/scheduling-url.ts';
import { createDb } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { getSettings } from '#src/server/queries/settings.ts';
import { type InlineCode, toPolicy } from './content-security-policy.ts';

/** Writes the content security policy for all pages into `_headers`. The policy allows the booking page. */
export async function writeSecurityHeaders(folder: string, code: readonly InlineCode[]): Promise<void> {
  const { record: settings } = await getSettings(createDb(readEnv()));
  const policy = toPolicy(code, {
    highlightForm: process.env['HIGHLIGHT_FORM_ENDPOINT'],
    contactForm: process.env['CONTACT_FORM_ENDPOINT'],
    scheduling: chooseSchedulingUrl(settings.schedulingUrl, process.env['SCHEDULING_URL']),
  });
  writeFileSync(join(folder, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
}
