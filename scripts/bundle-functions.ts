import { globSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/** Where netlify.toml looks for functions. */
export const FUNCTIONS_OUT = '.functions';

/**
 * Makes one small file of each function before Netlify's bundler takes it: left alone, that copies whole packages,
 * 4 MB a function, and a cold start reads a thousand files.
 */
export async function bundleFunctions(outdir = FUNCTIONS_OUT): Promise<string> {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: globSync('netlify/functions/*.ts'),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Native code, which no bundler takes: netlify.toml names it too.
    external: ['sharp'],
    // Which deploy they are for: see src/server/env/deploy-context.ts.
    define: { 'process.env.CONTEXT': JSON.stringify(process.env.CONTEXT ?? '') },
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    // Packages of the older kind ask for Node's own modules by `require`, which a module does not have.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  return outdir;
}

if (import.meta.main) console.log(`Functions bundled into ${await bundleFunctions()}`);
