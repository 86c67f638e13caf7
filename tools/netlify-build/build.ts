import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { installPackages } from '../install-packages.ts';

const PACKAGES = path.join(import.meta.dirname, 'node_modules/@netlify');

type Variables = Record<string, string>;

/**
 * Runs a program and returns its standard output. Prints nothing, because a build writes hundreds of lines. If the program
 * fails, the error contains its output.
 */
async function run(
  command: string,
  args: readonly string[],
  cwd = '.',
  variables: Variables = {},
): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`${command} ${args[0]} failed:\n${output}\n${errors}`);
  return output;
}

export const installBuildSystem = (): void => installPackages(import.meta.dirname);

/**
 * Clones the last commit into a new folder and builds it there as Netlify builds production, but without its API.
 * Returns the folder. The caller must remove it.
 */
export async function buildLastCommit(variables: Variables): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'netlify-build-'));
  try {
    await run('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, folder]);
    // Hard links are faster than copies, but do not work between two file systems.
    await run('cp', ['--archive', '--link', 'node_modules', folder]).catch(() =>
      run('cp', ['--archive', 'node_modules', folder]),
    );
    // A cache would hide that a build needs it, and writing to it would change the cache of the checkout.
    for (const cache of globSync('node_modules/.{cache,astro,vite}', { cwd: folder }))
      rmSync(path.join(folder, cache), { recursive: true });
    const options = ['--offline', '--context=production', '--branch=main', `--cwd=${folder}`];
    await run(process.execPath, [path.join(PACKAGES, 'build/bin.js'), ...options], folder, variables);
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const configSchema = z.object({
  config: z.object({
    build: z.object({ command: z.string().default('') }),
    functions: z.record(z.string(), z.object({ node_bundler: z.enum(['nft', 'none']).optional() })),
    redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
  logs: z.object({ stderr: z.array(z.string()) }),
});
export type NetlifyConfig = z.output<typeof configSchema>['config'];

/** Reads `netlify.toml`, and the redirects of the built pages, as Netlify does. Throws an error with Netlify's warnings. */
export async function readConfig(folder: string, context: string): Promise<NetlifyConfig> {
  const options = [
    '--offline',
    '--buffer',
    `--context=${context}`,
    `--cwd=${folder}`,
    `--repositoryRoot=${folder}`,
  ];
  const output = await run(process.execPath, [path.join(PACKAGES, 'config/bin.js'), ...options]);
  const { config, logs } = configSchema.parse(JSON.parse(output));
  if (logs.stderr.length > 0) throw new Error(logs.stderr.join('\n'));
  return config;
}

const zippedSchema = z.array(z.object({ name: z.string(), path: z.string() }));

/** Zips the functions of a folder as Netlify does with this configuration. Returns their names and the paths of the zips. */
export async function zipFunctions(
  source: string,
  target: string,
  functions: NetlifyConfig['functions'],
): Promise<z.output<typeof zippedSchema>> {
  const config = Object.fromEntries(
    Object.entries(functions).map(([name, options]) => [
      name,
      // Sharp refers to the Node.js that runs it. Here, that is a package of the checkout, so the tracer would add it.
      {
        nodeBundler: options.node_bundler,
        includedFiles: ['!node_modules/node/**'],
        includedFilesBasePath: process.cwd(),
      },
    ]),
  );
  const program = path.join(PACKAGES, 'zip-it-and-ship-it/bin.js');
  const output = await run(process.execPath, [program, source, target, `--config=${JSON.stringify(config)}`]);
  return zippedSchema.parse(JSON.parse(output));
}
