import { globSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/** The functions folder that netlify.toml names. */
const FUNCTIONS_OUT = '.functions';

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
