import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations, REASONS, readSources, type Sources } from './support/architecture/architecture.ts';
import { LAYERS } from './support/architecture/layers.ts';

describe('the import rules', () => {
  const sources = readSources(process.cwd());

  it('cover src, netlify, local and bench', () => {
    const files = [
      'src/domain/records/slug.ts',
      'src/server/platform/http/serve.ts',
      'netlify/functions/api.ts',
    ];
    expect(Object.keys(sources)).toEqual(
      expect.arrayContaining([...files, 'local/start.ts', 'bench/run.ts']),
    );
  });

  it('hold for every file', () => {
    const violations = findViolations(sources).map(
      ({ file, imported, reason }) => `${file}: ${imported}\n  ${reason}`,
    );
    expect(violations.join('\n')).toBe('');
  });
});

it('other files import every value that src and local export', () => {
  const sources = readSources(process.cwd());
  const resolve = (file: string, specifier: string) =>
    specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier);
  const imported = new Set<string>();
  /** Modules that are imported dynamically or as a namespace, so the imports do not name the exports they use. */
  const importedWhole = new Set<string>();
  for (const [file, source] of Object.entries(sources)) {
    for (const [, names = '', specifier = ''] of source.matchAll(/\{([^{}]*)\} from\s+'([#.][^']+)'/g))
      for (const [, name] of names.matchAll(/(?:^|,)\s*(?:type\s+)?(\w+)/g))
        imported.add(`${resolve(file, specifier)} ${name}`);
    for (const [, specifier = ''] of source.matchAll(/(?:\bimport\(|\* as \w+ from )\s*'([#.][^']+)'/g))
      importedWhole.add(resolve(file, specifier));
  }
  // Astro calls the exports of pages, and a language's catalogs replace the English ones.
  const unused = Object.entries(sources)
    .filter(([file]) => /^(?:src|local)\/(?!pages\/|copy\/es\/)/.test(file) && !importedWhole.has(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(
        ([, name]) => `${file} ${name}`,
      ),
    )
    .filter((name) => !imported.has(name));
  expect(unused).toEqual([]);
});

describe('docs/architecture.md', () => {
  // The table of functions, which comes last, is left out: its rows look like those of the capabilities.
  const [text = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## Functions');
  const layers = ['domain', 'server', 'site', 'admin'];
  /** The layers of each capability. */
  const capabilities = new Map(
    [...text.matchAll(/^\| `([a-z-]+)` +\|[^|]+\|(.+)\|$/gm)].map(([, name = '', cells = '']) => [
      name,
      layers.filter((_, index) => cells.split('|')[index]?.trim() === 'x'),
    ]),
  );
  /** The folders that all capabilities use. */
  const shared = [...text.matchAll(/^\| `src\/(\w+\/[a-z-]+)\/` +\|/gm)].map(([, folder]) => folder);

  it('lists the folders of each capability', () => {
    for (const [name, listed] of capabilities)
      expect([name, layers.filter((layer) => existsSync(`src/${layer}/${name}`))]).toEqual([name, listed]);
  });

  it('lists what each folder may import', () => {
    const toFolder = (layer: string) => layer.replace('functions', 'netlify').replace(/\/.*/, '');
    const layers = Object.entries(LAYERS).map(
      ([name, { mayImport }]) => [toFolder(name), mayImport] as const,
    );
    const all = new Set(layers.map(([folder]) => folder));
    const [, section = ''] = text.split('## Where things are');
    const rows = [...section.matchAll(/^\| (`.+?`) +\|.+\| (.+?) +\|$/gm)].map(
      ([, cell = '', listed = '']) => {
        const folders = new Set([...cell.matchAll(/`(?:src\/)?(\w+)\//g)].map(([, folder = '']) => folder));
        const imported = layers.flatMap(([folder, others]) =>
          folders.has(folder) ? others.map(toFolder) : [],
        );
        return { folders, listed, imported: new Set(imported).difference(folders) };
      },
    );
    for (const { folders, listed, imported } of rows) {
      const allowed =
        listed === 'anything but bench'
          ? all.difference(new Set(['bench', ...folders]))
          : new Set(listed === 'nothing' ? [] : listed.split(', '));
      expect([folders, allowed]).toEqual([folders, imported]);
    }
    expect(new Set(rows.flatMap(({ folders }) => [...folders]))).toEqual(all);
  });

  /** Lists the folders in a folder. */
  const listFolders = (pattern: string, cwd: string) =>
    globSync(pattern, { cwd })
      .map((folder) => folder.replace(/\/$/, ''))
      .sort();

  it.each(['src/server/platform', 'src/admin/core'])('lists the folders of %s', (folder) => {
    const [, contents = ''] = text.split(`\n| \`${folder}/\``);
    const [row = ''] = contents.split('\n');
    const listed = [...row.matchAll(/`([a-z-]+)\/`/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(listFolders('*/', folder));
  });

  it('lists every folder of the four layers', () => {
    const folders = listFolders(`{${layers}}/*/`, 'src');
    const listed = [...capabilities].flatMap(([name, itsLayers]) =>
      itsLayers.map((layer) => `${layer}/${name}`),
    );
    expect(folders).toEqual([...listed, ...shared].sort());
  });
});

it('no folder of src or tests has more than 30 source files', () => {
  const sizes = new Map<string, number>();
  for (const file of globSync('{src,tests}/**/*.{ts,tsx,astro,css}'))
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  expect([...sizes].filter(([, size]) => size > 30)).toEqual([]);
});

/** The files of the back office that may have a busy flag, with the reason. */
const BUSY_FLAGS: Record<string, string> = {
  'src/admin/consent/ConsentSection.tsx': 'the flag opens a form, and is not about a request',
  'src/admin/core/loading/use-action.ts': 'it is the flag of all actions',
  'src/admin/session/LoginScreen.tsx': 'failures are shown in the form, and the login page loads no toasts',
};

it('the back office runs actions with useAction', () => {
  const found = globSync('src/admin/**/*.{ts,tsx}').filter((file) =>
    /\[\w*(?:[Bb]usy|ing), \w+\] = useState\(false\)/.test(readFileSync(file, 'utf8')),
  );
  expect(found.sort()).toEqual(Object.keys(BUSY_FLAGS));
});

/** The files of the back office with a dynamic import outside of `lazyCode`, with the reason. */
const OTHER_DYNAMIC_IMPORTS: Record<string, string> = {
  'src/admin/core/offline/or-stored.ts': 'a list that cannot be read counts as not stored',
  'src/admin/session/LoginScreen.tsx': 'the login page loads no query client',
  'src/admin/sync/send-by-kind.ts': 'the sender tries again later, and shows nothing',
};

it('the back office loads code with lazyCode', () => {
  const lazy = /lazyCode(?:<\w+>)?\(\s*(?:async )?\(\) =>\s*(?:\(await )?import\(/g;
  const found = globSync('src/admin/**/*.{ts,tsx}').filter((file) =>
    /(?<!typeof )\bimport\(/.test(readFileSync(file, 'utf8').replaceAll(lazy, '')),
  );
  expect(found.sort()).toEqual(Object.keys(OTHER_DYNAMIC_IMPORTS));
});

describe('the documentation', () => {
  const documents = globSync('{README,CONTRIBUTING,docs/**/*,tools/**/README}.md', {
    exclude: ['**/node_modules/**'],
  });
  /** Names that occur only in the examples of the guides. */
  const EXAMPLE = /[Ss]ponsor|press|NNNN|0\.9\.0/;

  it.each(documents)('%s names only files and folders that exist', (document) => {
    const paths = readFileSync(document, 'utf8').matchAll(
      /`((?:src|netlify|local|scripts|tools|bench|migrations|tests|public)\/[\w./[\]-]+)`/g,
    );
    const missing = [...paths]
      .map(([, path = '']) => path)
      .filter((path) => !EXAMPLE.test(path) && !existsSync(path));
    expect(missing).toEqual([]);
  });

  it('and comments name only files that exist', () => {
    const sources = readSources(process.cwd());
    const files = [...Object.keys(sources), ...documents, ...globSync('*')].map((file) => `/${file}`);
    const texts = [
      ...documents.map(
        (file) => [file, readFileSync(file, 'utf8'), /`([\w/.-]+\.(?:ts|tsx|astro|css))`/g] as const,
      ),
      ...Object.entries(sources)
        .filter(([file]) => !file.startsWith('migrations/'))
        .map(([file, source]) => {
          const comments = [...source.matchAll(/^ *(?:\/\/|\*|\/\*\*?) .*$/gm)].join('\n');
          return [file, comments, /\b([\w/.-]{3,}\.(?:ts|tsx|astro|css))\b/g] as const;
        }),
    ];
    const missing = texts.flatMap(([file, text, name]) =>
      [...text.matchAll(name)]
        .map(([, path = '']) => path)
        .filter((path) => !EXAMPLE.test(path) && !files.some((known) => known.endsWith(`/${path}`)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(documents)('the links of %s lead to files and headings', (document) => {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)];
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => {
        const [path = '', heading] = link.split('#');
        const target = path === '' ? document : posix.join(dirname(document), path);
        return !existsSync(target) || (heading !== undefined && !listHeadings(target).includes(heading));
      });
    expect(broken).toEqual([]);
  });
});

/** The anchors of the headings of a document. */
const listHeadings = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

const frontmatter = (code: string) => `---\n${code}\n---\n<p>Text</p>`;
const script = (code: string) => `---\nconst a = 1;\n---\n<p>{a}</p>\n<script>\n${code}\n</script>`;

/** The source of a file with one static import. */
function toSource(file: string, specifier: string): string {
  if (file.endsWith('.css')) return `@import '${specifier}';`;
  const code = `import { b } from '${specifier}';`;
  return file.endsWith('.astro') ? frontmatter(code) : code;
}

/** Each row: a file, the import, and the layer or the reason that forbids it. */
const FORBIDDEN: [file: string, specifier: string, rule: string][] = [
  // A layer imports another layer that is not in its list.
  ['src/domain/a.ts', '#src/copy/b.ts', 'domain'],
  ['src/server/gyms/a.ts', '#src/site/islands/b.ts', 'server'],
  ['src/server/platform/db/a.ts', '#src/server/gyms/b.ts', 'server/platform'],
  ['src/site/islands/a.ts', '#src/copy/b.ts', 'site/islands'],
  ['src/copy/a.ts', '#src/site/gyms/b.ts', 'copy'],
  ['src/styles/a.css', '#src/site/ui/b.css', 'styles'],
  ['src/site/ui/A.tsx', '#src/domain/b.ts', 'site/ui'],
  ['src/site/heroes/A.tsx', '#src/site/gyms/B.tsx', 'site/heroes'],
  ['src/site/live-preview/A.tsx', '#src/site/gyms/B.tsx', 'site/live-preview'],
  ['src/site/search/A.tsx', '#src/site/gyms/B.tsx', 'site/search'],
  ['src/site/sharing/A.tsx', '#src/site/gyms/B.tsx', 'site/sharing'],
  ['src/site/videos/A.tsx', '#src/site/gyms/B.tsx', 'site/videos'],
  ['src/site/chrome/A.tsx', '#src/site/gyms/B.tsx', 'site/chrome'],
  ['src/layouts/A.astro', '#src/admin/sync/b.ts', 'layouts'],
  ['src/layouts/AdminA.astro', '#src/admin/gyms/b.ts', 'layouts/admin'],
  ['src/site/gyms/A.tsx', '#src/admin/gyms/B.tsx', 'site'],
  ['src/site/gyms/A.tsx', '#src/site/chrome/B.tsx', 'site'],
  ['src/admin/gyms/A.tsx', '#src/site/gyms/B.tsx', 'admin'],
  ['src/admin/core/editor/A.tsx', '#src/admin/gyms/B.tsx', 'admin/core'],
  ['src/admin/core/api/a.ts', '#src/admin/core/editor/b.ts', 'admin/api'],
  ['src/admin/core/offline/a.ts', '#src/admin/core/editor/b.ts', 'admin/offline'],
  ['src/admin/core/service-worker/a.ts', '#src/admin/core/api/b.ts', 'admin/service-worker'],
  ['src/admin/core/shell/A.tsx', '#src/server/gyms/b.ts', REASONS.server],
  ['src/admin/sync/a.ts', '#src/layouts/B.astro', 'admin/sync'],
  ['src/seo/a.ts', '#src/server/gyms/b.ts', 'seo'],
  ['src/demo/a.ts', '#src/copy/b.ts', 'demo'],
  ['src/content/a.ts', '#src/site/gyms/b.ts', 'content'],
  ['src/pages/a.astro', '#src/server/b.ts', 'pages'],
  ['src/pages/a.json.ts', '#src/admin/core/list/b.ts', 'pages'],
  ['netlify/functions/a.ts', '#src/site/islands/b.ts', 'functions'],
  ['migrations/a.ts', '#src/domain/b.ts', 'migrations'],
  ['local/a.ts', '../scripts/b.ts', 'local'],
  ['local/platform.ts', '../tests/support/b.ts', 'local/entry'],
  ['local/a.ts', '../tools/b.ts', 'local'],
  ['tools/a.ts', '../bench/b.ts', 'tools'],
  ['tools/a.ts', './media/b.ts', 'tools'],
  ['scripts/a.ts', '../local/database/embedded.ts', 'scripts'],
  ['scripts/a.ts', '../tests/support/b.ts', 'scripts'],
  ['bench/a.ts', '../local/database/embedded.ts', 'bench'],
  ['bench/a.ts', '../tests/support/b.ts', 'bench'],
  ['bench/support/a.ts', '../../tools/media/b.ts', 'bench'],
  ['tests/support/a.ts', '../../bench/b.ts', 'tests'],
  // A file imports a sibling, or a file in a sibling folder.
  ['src/site/gyms/A.tsx', '#src/site/fighters/B.tsx', 'site'],
  ['src/admin/gyms/A.tsx', '#src/admin/fighters/B.tsx', 'admin'],
  ['src/server/leads/a.ts', '#src/server/reels/b.ts', 'server'],
  ['src/pages/a.astro', './b.astro', 'pages'],
  ['netlify/functions/a.ts', './b.ts', 'functions'],
  ['migrations/0002_a.ts', './0001_b.ts', 'migrations'],
  // A package that the layer may not use.
  ['src/domain/a.ts', 'react', 'domain'],
  ['src/domain/a.ts', 'node:fs', 'domain'],
  ['src/server/a.ts', 'react', 'server'],
  ['src/copy/a.ts', 'zod', 'copy'],
  ['netlify/functions/a.ts', 'kysely', 'functions'],
  ['migrations/a.ts', 'zod', 'migrations'],
  // Server code in the browser.
  ['src/domain/a.ts', '#src/server/b.ts', REASONS.server],
  ['src/copy/a.ts', '#src/server/b.ts', REASONS.server],
  ['src/site/gyms/A.tsx', '#src/server/b.ts', REASONS.server],
  ['src/site/islands/a.ts', '@neondatabase/serverless', REASONS.server],
  ['src/pages/a.astro', 'kysely', REASONS.server],
  ['src/site/gyms/A.astro', 'astro:content', REASONS.content],
  ['src/site/gyms/A.astro', '#src/content/b.ts', REASONS.content],
  ['src/admin/a/A.tsx', 'node:crypto', REASONS.node],
  // A package that is too large for public pages.
  ['src/site/gyms/A.tsx', 'zod', REASONS.zod],
  ['src/site/gyms/A.tsx', '#src/domain/indirect.ts', REASONS.zod],
  // An import in the wrong notation.
  ['src/server/gyms/a.ts', '../../domain/b.ts', REASONS.alias],
  ['netlify/functions/a.ts', '../../src/server/b.ts', REASONS.alias],
  ['scripts/a.ts', '../src/server/b.ts', REASONS.alias],
  ['tests/a.test.ts', '../src/server/b.ts', REASONS.alias],
  ['src/server/a.ts', './b', REASONS.extension],
  ['src/admin/a/A.tsx', '#src/site/islands/b', REASONS.extension],
  ['src/server/a.ts', '../../package.json', REASONS.noLayer],
];

/** Forbidden imports in other syntaxes, and forbidden files. For a forbidden file, the specifier is ''. */
const FORBIDDEN_SYNTAX: [file: string, source: string, specifier: string, rule: string][] = [
  ['src/site/gyms/A.tsx', `import type { B } from '#src/server/b.ts';`, '#src/server/b.ts', REASONS.server],
  ['src/site/ui/A.tsx', `import '#src/domain/b.ts';`, '#src/domain/b.ts', 'site/ui'],
  ['src/admin/a/A.tsx', `const b = await import('#src/server/b.ts');`, '#src/server/b.ts', REASONS.server],
  ['src/site/islands/a.ts', `type B = import('#src/server/b.ts').B;`, '#src/server/b.ts', REASONS.server],
  ['src/site/islands/a.ts', `export { b } from '#src/server/b.ts'; f();`, '#src/server/b.ts', REASONS.server],
  ['src/site/gyms/a.ts', `import.meta.glob(['../../server/*.ts']);`, '../../server/*.ts', REASONS.server],
  ['src/pages/a.astro', script(`import '#src/server/b.ts';`), '#src/server/b.ts', REASONS.server],
  ['src/pages/a.astro', script(`import '#src/content/b.ts';`), '#src/content/b.ts', REASONS.content],
  ['src/pages/a.astro', script(`import path from 'path';`), 'path', REASONS.node],
  ['src/pages/a.astro', `<script src="../server/b.ts"></script>`, '../server/b.ts', REASONS.server],
  ['src/site/gyms/index.ts', `export { A } from './A.tsx';\nexport * from './b.ts';`, '', REASONS.barrel],
  ['src/admin/a/index.ts', `import { A } from './A.tsx';\n// All.\nexport { A };`, '', REASONS.barrel],
  ['src/utils/a.ts', 'export const a = 1;', '', REASONS.noLayer],
];

const ALLOWED: [file: string, ...sourceLines: string[]][] = [
  ['src/domain/a.ts', `import 'zod';`, `import './b.ts';`, `import 'zod/mini';`],
  ['src/server/platform/auth/a.ts', `import 'kysely';`, `import '../b.ts';`, `import '#src/domain/b.ts';`],
  ['src/site/gyms/A.tsx', `import 'react';`, `import './B.tsx';`, `import './a.css';`],
  ['src/site/gyms/parts/A.tsx', `import '../b.ts';`, `import i from '#src/site/ui/i.svg?url';`],
  ['src/site/gyms/A.tsx', `import type { B } from '#src/domain/indirect.ts';`, `import '#src/domain/b.ts';`],
  ['src/site/gyms/A.astro', frontmatter(`import 'node:fs';\nimport '#src/domain/indirect.ts';`)],
  ['src/server/reels/a.ts', `import '#src/server/leads/b.ts';`, `import '#src/server/platform/db/b.ts';`],
  ['src/admin/a/A.tsx', `import '#src/admin/core/editor/B.tsx';`, `import '#src/domain/indirect.ts';`],
  ['src/pages/a.astro', frontmatter(`import '#src/content/b.ts';\nimport 'astro:content';`)],
  ['src/pages/a.png.ts', `import 'sharp';`, `import 'node:fs/promises';`],
  ['src/content/a.ts', `import './b.ts';`, `import '#src/server/c.ts';`],
  ['netlify/functions/a.ts', `import '@netlify/functions';`, `import '#src/domain/b.ts';`],
  ['migrations/a.ts', `import { type Kysely, sql } from 'kysely';`],
  ['scripts/a.ts', `import '../local/platform.ts';`, `import '../tools/b.ts';`],
  ['scripts/test.ts', `import '../tests/support/b.ts';`],
  ['bench/a.ts', `import '../local/database/database.ts';`, `import '../netlify/functions/b.ts';`],
  ['tests/a.test.ts', `import '../local/database/embedded.ts';`, `import '#src/server/b.ts';`],
  ['src/domain/a.ts', `// import '#src/server/b.ts';`, `const text = "import '#src/server/b.ts'";`],
  ['src/env.d.ts', '/// <reference types="astro/client" />'],
];

describe('the import check', () => {
  const domain: Sources = {
    'src/domain/b.ts': 'export const b = 1;',
    'src/domain/indirect.ts': `import { schema } from './schema.ts';\nexport const indirect = schema;`,
    'src/domain/schema.ts': `import * as z from 'zod';\nexport type B = string;\nexport const schema = z.string();`,
  };
  const check = (file: string, source: string) => findViolations({ ...domain, [file]: source });

  it.each([
    ...FORBIDDEN.map(
      ([file, specifier, rule]) => [file, toSource(file, specifier), specifier, rule] as const,
    ),
    ...FORBIDDEN_SYNTAX,
  ])('rejects code in %s: %j', (file, source, imported, rule) => {
    expect(check(file, source)).toContainEqual({ file, imported, reason: LAYERS[rule]?.reason ?? rule });
  });

  it.each(ALLOWED)('allows code in %s: %j', (file, ...lines) => {
    expect(check(file, lines.join('\n'))).toEqual([]);
  });
});
