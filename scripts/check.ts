import { spawn } from 'node:child_process';
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
  (await checkAstroFiles());

// One thread takes half the CPU time of several, which would check the same types again.
const checkScripts = () => run('node', TYPESCRIPT, '--noEmit', '--singleThreaded');

const checkAstroFiles = () =>
  run('astro', 'check', '--noSync', '--minimumSeverity', 'error', '--tsconfig', 'tsconfig.astro.json');

const passed = await Promise.all([run('biome', 'ci', '.'), checkTypes()]);
process.exit(passed.every(Boolean) ? 0 : 1);
