import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PSEUDO_LANGUAGE } from './pseudo-text.ts';

const PSEUDO_TEXT = path.join(import.meta.dirname, 'pseudo-text.ts');

/** Writes the catalogs of the pseudo-language, and returns their folder. It is in the checkout, so `#src` works. */
export async function writePseudoCatalogs(): Promise<string> {
  const folder = path.resolve('.astro/catalogs', PSEUDO_LANGUAGE);
  mkdirSync(folder, { recursive: true });
  for (const file of globSync('*.ts', { cwd: 'src/copy/es' })) {
    if (file === 'language.ts' || !existsSync(path.join('src/copy', file))) continue;
    const names = Object.keys(await import(path.resolve('src/copy', file)));
    writeFileSync(
      path.join(folder, file),
      `import * as english from '#src/copy/${file}';
import { toPseudo } from '${PSEUDO_TEXT}';
export const { ${names.join(', ')} } = toPseudo({ ...english });
`,
    );
  }
  writeFileSync(
    path.join(folder, 'language.ts'),
    `export const PAGE_LANGUAGE = 'en';
export const PAGE_LOCALE = 'en-US';
export const toLocalPath = (path) => path === '/' ? '/${PSEUDO_LANGUAGE}' : '/${PSEUDO_LANGUAGE}' + path;
`,
  );
  return folder;
}
