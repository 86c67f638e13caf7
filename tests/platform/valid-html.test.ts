import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { PSEUDO_LANGUAGE } from '../support/pages/pseudo-text.ts';
import { expectValidHtml } from '../support/pages/valid-html.ts';

const { pages } = inject('demoBuild');
// The pages in the pseudo-language have the same elements as those in the other languages.
const FILES = globSync('**/*.html', { cwd: pages, exclude: [PSEUDO_LANGUAGE] }).sort();

it('the build has pages to check', () => {
  expect(FILES.length).toBeGreaterThan(80);
  expect(FILES).toContain('mission.html');
});

it.each(FILES)('%s follows the HTML standard', async (file) => {
  await expectValidHtml(readFileSync(join(pages, file), 'utf8'), file);
});
