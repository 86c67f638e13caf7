import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { withBuildLock } from '../local/site/build-lock.ts';

const TYPESCRIPT = 'node_modules/typescript-native/bin/tsc';

/** Runs a check. Prints its output at the end, so that the outputs of parallel checks are not mixed. */
async function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  console.log(`\n> ${command} ${args.join(' ')}\n${Buffer.concat(output)}`);
  return code === 0;
}

// Only `astro sync` holds the build lock, so that a build can run in parallel with the other checks. That build
// writes the same types again.
const checkTypes = async () =>
  (await withBuildLock(() => run('astro', 'sync'))) &&
  // One after the other, because each takes up to a gigabyte of memory.
  (await checkScripts()) &&
  (await checkFoldersWithPackages()) &&
  (await checkAstroFiles());

// One thread takes half the CPU time of several, which would check the same types again.
const checkScripts = () => run('node', TYPESCRIPT, '--noEmit', '--singleThreaded');

/** Checks the folders that have packages of their own, if these are installed. */
async function checkFoldersWithPackages(): Promise<boolean> {
  const folders = ['bench/pages', 'tools/media'].filter((folder) => existsSync(`${folder}/node_modules`));
  const results = [];
  for (const folder of folders)
    results.push(await run('node', TYPESCRIPT, '--noEmit', '--singleThreaded', '--project', folder));
  return results.every(Boolean);
}

const checkAstroFiles = () =>
  run('astro', 'check', '--noSync', '--minimumSeverity', 'error', '--tsconfig', 'tsconfig.astro.json');

const passed = await Promise.all([run('biome', 'ci', '.'), checkTypes()]);
process.exit(passed.every(Boolean) ? 0 : 1);
