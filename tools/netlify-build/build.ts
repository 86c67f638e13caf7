import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BUILD_SYSTEM = path.join(import.meta.dirname, 'node_modules/@netlify/build');

type Variables = Record<string, string>;

/** Runs a program. Its output is printed only if it fails, because that of a build has hundreds of lines. */
async function run(
  command: string,
  args: readonly string[],
  cwd = '.',
  variables: Variables = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args[0]} failed:\n${Buffer.concat(output)}`);
}

/** Installs Netlify's build system, unless this version is installed. */
export async function installBuildSystem(): Promise<void> {
  const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { dependencies } = readJson(path.join(import.meta.dirname, 'package.json'));
  const installed = path.join(BUILD_SYSTEM, 'package.json');
  if (existsSync(installed) && readJson(installed).version === dependencies['@netlify/build']) return;
  await run('npm', ['ci', '--ignore-scripts', '--no-progress', '--prefix', import.meta.dirname]);
}

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
    await run(process.execPath, [path.join(BUILD_SYSTEM, 'bin.js'), ...options], folder, variables);
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
