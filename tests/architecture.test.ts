import { describe, expect, it } from 'vitest';
import { findBrokenWalls, readSources, type Sources, WHY } from './support/architecture.ts';
import { LAYERS } from './support/layers.ts';

describe('the walls of the house', () => {
  const sources = readSources(process.cwd());

  it('finds the house to check', () => {
    for (const file of ['src/domain/slug.ts', 'src/server/http/serve.ts', 'netlify/functions/fighters.ts']) {
      expect(Object.keys(sources)).toContain(file);
    }
  });

  it('stand', () => {
    const broken = findBrokenWalls(sources).map(
      ({ file, imported, why }) => `${file}: ${imported}\n  ${why}`,
    );
    expect(broken.join('\n')).toBe('');
  });
});

const why = (room: string) => LAYERS[room]?.why;
const frontmatter = (code: string) => `---\n${code}\n---\n<p>Text</p>`;
const script = (code: string) => `---\nconst a = 1;\n---\n<p>{a}</p>\n<script>\n${code}\n</script>`;

const BROKEN: [string, string, string, string | undefined][] = [
  // Every room, upward.
  ['src/domain/a.ts', `import { b } from '#src/server/b.ts';`, '#src/server/b.ts', WHY.server],
  ['src/domain/a.ts', `import { b } from '#src/copy/b.ts';`, '#src/copy/b.ts', why('domain')],
  ['src/domain/a.ts', `import { useState } from 'react';`, 'react', why('domain')],
  ['src/domain/a.ts', `import fs from 'node:fs';`, 'node:fs', why('domain')],
  ['src/server/a.ts', `import { b } from '#src/client/b.ts';`, '#src/client/b.ts', why('server')],
  ['src/server/a.ts', `import { b } from '#src/copy/b.ts';`, '#src/copy/b.ts', why('server')],
  ['src/server/a.ts', `import { useState } from 'react';`, 'react', why('server')],
  ['src/client/a.ts', `import { b } from '#src/copy/b.ts';`, '#src/copy/b.ts', why('client')],
  ['src/copy/a.ts', `import { b } from '#src/domain/b.ts';`, '#src/domain/b.ts', why('copy')],
  ['src/copy/a.ts', `import * as z from 'zod';`, 'zod', why('copy')],
  ['src/styles/a.css', `@import '#src/components/ui/b.css';`, '#src/components/ui/b.css', why('styles')],
  ['src/components/ui/A.tsx', `import { b } from '#src/copy/b.ts';`, '#src/copy/b.ts', why('components/ui')],
  [
    'src/components/ui/A.tsx',
    `import { b } from '#src/domain/b.ts';`,
    '#src/domain/b.ts',
    why('components/ui'),
  ],
  ['src/components/chrome/A.tsx', `import '#src/domain/b.ts';`, '#src/domain/b.ts', why('components/chrome')],
  [
    'src/layouts/A.astro',
    frontmatter(`import B from '#src/features/b/B.astro';`),
    '#src/features/b/B.astro',
    why('layouts'),
  ],
  ['src/features/a/A.tsx', `import { B } from '#src/admin/b/B.tsx';`, '#src/admin/b/B.tsx', why('features')],
  [
    'src/features/a/A.tsx',
    `import { B } from '#src/components/chrome/B.tsx';`,
    '#src/components/chrome/B.tsx',
    why('features'),
  ],
  ['src/admin/a/A.tsx', `import { B } from '#src/features/b/B.tsx';`, '#src/features/b/B.tsx', why('admin')],
  [
    'src/admin/editor/A.tsx',
    `import { B } from '#src/admin/b/B.tsx';`,
    '#src/admin/b/B.tsx',
    why('admin/editor'),
  ],
  ['src/content/a.ts', `import { b } from '#src/features/b/b.ts';`, '#src/features/b/b.ts', why('content')],
  [
    'src/pages/a.astro',
    frontmatter(`import { b } from '#src/server/b.ts';`),
    '#src/server/b.ts',
    why('pages'),
  ],
  ['src/pages/a.json.ts', `import { b } from '#src/client/b.ts';`, '#src/client/b.ts', why('pages')],
  ['netlify/functions/a.ts', `import { b } from '#src/client/b.ts';`, '#src/client/b.ts', why('functions')],
  ['netlify/functions/a.ts', `import { sql } from 'kysely';`, 'kysely', why('functions')],
  ['migrations/a.ts', `import { b } from '#src/domain/b.ts';`, '#src/domain/b.ts', why('migrations')],
  ['migrations/a.ts', `import * as z from 'zod';`, 'zod', why('migrations')],
  // Sideways.
  [
    'src/features/a/A.tsx',
    `import { B } from '#src/features/b/B.tsx';`,
    '#src/features/b/B.tsx',
    why('features'),
  ],
  ['src/admin/a/A.tsx', `import { B } from '#src/admin/b/B.tsx';`, '#src/admin/b/B.tsx', why('admin')],
  ['src/pages/a.astro', frontmatter(`import B from './b.astro';`), './b.astro', why('pages')],
  ['netlify/functions/a.ts', `import { b } from './b.ts';`, './b.ts', why('functions')],
  ['migrations/0002_a.ts', `import { b } from './0001_b.ts';`, './0001_b.ts', why('migrations')],
  // From the browser to the server.
  ['src/features/a/A.tsx', `import { b } from '#src/server/b.ts';`, '#src/server/b.ts', WHY.server],
  ['src/features/a/A.tsx', `import type { B } from '#src/server/b.ts';`, '#src/server/b.ts', WHY.server],
  ['src/admin/a/A.tsx', `const b = await import('#src/server/b.ts');`, '#src/server/b.ts', WHY.server],
  ['src/client/a.ts', `type B = import('#src/server/b.ts').B;`, '#src/server/b.ts', WHY.server],
  ['src/client/a.ts', `export { b } from '#src/server/b.ts'; const a = 1;`, '#src/server/b.ts', WHY.server],
  [
    'src/features/a/a.ts',
    `const all = import.meta.glob(['../../server/*.ts']);`,
    '../../server/*.ts',
    WHY.server,
  ],
  ['src/pages/a.astro', script(`import { b } from '#src/server/b.ts';`), '#src/server/b.ts', WHY.server],
  ['src/pages/a.astro', script(`import { b } from '#src/content/b.ts';`), '#src/content/b.ts', WHY.content],
  ['src/pages/a.astro', `<script src="../server/b.ts"></script>`, '../server/b.ts', WHY.server],
  [
    'src/features/a/A.astro',
    frontmatter(`import { getEntry } from 'astro:content';`),
    'astro:content',
    WHY.content,
  ],
  [
    'src/features/a/A.astro',
    frontmatter(`import { b } from '#src/content/b.ts';`),
    '#src/content/b.ts',
    WHY.content,
  ],
  [
    'src/client/a.ts',
    `import { neon } from '@neondatabase/serverless';`,
    '@neondatabase/serverless',
    WHY.server,
  ],
  ['src/pages/a.astro', frontmatter(`import { sql } from 'kysely';`), 'kysely', WHY.server],
  ['src/admin/a/A.tsx', `import { createHash } from 'node:crypto';`, 'node:crypto', WHY.node],
  ['src/pages/a.astro', script(`import path from 'path';`), 'path', WHY.node],
  // The weight of a public page.
  ['src/features/a/A.tsx', `import * as z from 'zod';`, 'zod', WHY.zod],
  ['src/features/a/A.tsx', `import { far } from '#src/domain/far.ts';`, '#src/domain/far.ts', WHY.zod],
  // How an import is written.
  ['src/server/queries/a.ts', `import { b } from '../../domain/b.ts';`, '../../domain/b.ts', WHY.alias],
  [
    'netlify/functions/a.ts',
    `import { b } from '../../src/server/b.ts';`,
    '../../src/server/b.ts',
    WHY.alias,
  ],
  ['src/server/a.ts', `import { b } from './b';`, './b', WHY.extension],
  ['src/admin/a/A.tsx', `import { b } from '#src/client/b';`, '#src/client/b', WHY.extension],
  ['src/server/a.ts', `import settings from '../../package.json';`, '../../package.json', WHY.house],
  // What should not be there.
  ['src/features/a/index.ts', `export { A } from './A.tsx';\nexport * from './b.ts';`, '', WHY.barrel],
  ['src/admin/a/index.ts', `import { A } from './A.tsx';\n// All of it.\nexport { A };`, '', WHY.barrel],
  ['src/utils/a.ts', 'export const a = 1;', '', WHY.house],
];

const ALLOWED: [string, string][] = [
  [
    'src/domain/a.ts',
    `import * as z from 'zod';\nimport { b } from './b.ts';\nimport * as m from 'zod/mini';`,
  ],
  [
    'src/server/auth/a.ts',
    `import { sql } from 'kysely';\nimport { b } from '../b.ts';\nimport '#src/domain/b.ts';`,
  ],
  [
    'src/features/a/A.tsx',
    `import { useState } from 'react';\nimport { B } from './B.tsx';\nimport './a.css';`,
  ],
  [
    'src/features/a/parts/A.tsx',
    `import { b } from '../b.ts';\nimport icon from '#src/components/ui/i.svg?url';`,
  ],
  [
    'src/features/a/A.tsx',
    `import type { Far } from '#src/domain/far.ts';\nimport { b } from '#src/domain/b.ts';`,
  ],
  [
    'src/features/a/A.astro',
    frontmatter(`import fs from 'node:fs';\nimport { far } from '#src/domain/far.ts';`),
  ],
  [
    'src/admin/a/A.tsx',
    `import { B } from '#src/admin/editor/B.tsx';\nimport { far } from '#src/domain/far.ts';`,
  ],
  [
    'src/pages/a.astro',
    frontmatter(`import { b } from '#src/content/b.ts';\nimport { getEntry } from 'astro:content';`),
  ],
  ['src/pages/a.png.ts', `import sharp from 'sharp';\nimport { readFile } from 'node:fs/promises';`],
  ['src/content.config.ts', `import { b } from './content/b.ts';\nimport { c } from '#src/server/c.ts';`],
  ['netlify/functions/a.ts', `import type { Config } from '@netlify/functions';\nimport '#src/domain/b.ts';`],
  ['migrations/a.ts', `import { type Kysely, sql } from 'kysely';`],
  [
    'src/domain/a.ts',
    `// import { b } from '#src/server/b.ts';\nconst text = "import b from '#src/server/b.ts'";`,
  ],
  ['src/env.d.ts', '/// <reference types="astro/client" />'],
];

describe('the gate itself', () => {
  const domain: Sources = {
    'src/domain/b.ts': 'export const b = 1;',
    'src/domain/far.ts': `import { near } from './near.ts';\nexport const far = near;`,
    'src/domain/near.ts': `import * as z from 'zod';\nexport type Far = string;\nexport const near = z.string();`,
  };
  const wallsBrokenBy = (file: string, source: string) => findBrokenWalls({ ...domain, [file]: source });

  it.each(BROKEN)('says why %s may not hold: %s', (file, source, imported, why) => {
    expect(wallsBrokenBy(file, source)).toContainEqual({ file, imported, why });
  });

  it.each(ALLOWED)('lets %s be: %s', (file, source) => {
    expect(wallsBrokenBy(file, source)).toEqual([]);
  });
});
