import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InlineCode, toPolicy } from './content-security-policy.ts';

/** Writes the content security policy for all pages into `_headers`. */
export function writeSecurityHeaders(folder: string, code: readonly InlineCode[]): void {
  const policy = toPolicy(code, {
    highlightForm: process.env['HIGHLIGHT_FORM_ENDPOINT'],
    contactForm: process.env['CONTACT_FORM_ENDPOINT'],
    scheduling: process.env['SCHEDULING_URL'],
  });
  writeFileSync(join(folder, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
}
