import { globSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { OPERATIONS } from '#src/server/all-operations.ts';

/** The functions folder that netlify.toml names. */
const FUNCTIONS_OUT = '.functions';

/** Excludes the paths of all operations from the function that responds to every other path below /api. */
const excludeOperations: Plugin = {
  name: 'exclude-operations',
  setup: ({ onLoad }) => {
    onLoad({ filter: /netlify[\\/]functions[\\/]unknown-path\.ts$/ }, async ({ path }) => {
      const paths = new Set(OPERATIONS.map((operation) => operation.path));
      const excluded = [...paths].filter((operationPath) => operationPath.startsWith('/api'));
      // Netlify reads the value statically, so it must be a literal in the bundle.
      const config = `excludedPath: ${JSON.stringify(excluded)}, path: `;
      return { contents: (await readFile(path, 'utf8')).replace('path: ', config), loader: 'ts' };
    });
  },
};

/**
 * Bundles each function into one file and returns the folder. Netlify's bundler runs afterward. Without this
 * step it would copy whole packages, 4 MB and 1,000 files per function, which slows down cold starts. See
 * decision 5.
 */
export async function bundleFunctions(outdir = FUNCTIONS_OUT): Promise<string> {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: globSync('netlify/functions/*.ts'),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Native code cannot be bundled. netlify.toml names it too.
    external: ['sharp'],
    // Functions cannot read their deploy context at run time: see src/server/platform/env/deploy-context.ts.
    define: { 'process.env.CONTEXT': JSON.stringify(process.env.CONTEXT ?? '') },
    plugins: [excludeOperations],
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    // CommonJS packages `require` Node modules, and ES modules have no `require`.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  return outdir;
}

if (import.meta.main) console.log(`Functions bundled into ${await bundleFunctions()}`);
