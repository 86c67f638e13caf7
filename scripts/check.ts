import { spawn } from 'node:child_process';
import { withBuildLock } from '../local/site/build-lock.ts';

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

// Checks .ts, .tsx and .astro files. Only the generation of Astro's types takes the build lock, so that a build
// can run beside the check. The build writes the same types again.
const checkTypes = async () =>
  (await withBuildLock(() => run('astro', 'sync'))) &&
  (await run('astro', 'check', '--noSync', '--minimumSeverity', 'error'));

const passed = await Promise.all([run('biome', 'ci', '.'), checkTypes()]);
process.exit(passed.every(Boolean) ? 0 : 1);
