import { spawn } from 'node:child_process';
import { withBuildLock } from '../local/site/build-lock.ts';

/** One check, with all that it said once it has ended: others may run beside it. */
async function run(command: string, ...rest: string[]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${command}`, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => said.push(piece));
  child.stderr.on('data', (piece: Buffer) => said.push(piece));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  console.log(`\n> ${command} ${rest.join(' ')}\n${Buffer.concat(said)}`);
  return code === 0;
}

// Checks the types of every .ts and .tsx file as well as the .astro files. It writes the types of the content, as a build
// does, so it takes the lock of builds.
const checkTypes = () => withBuildLock(() => run('astro', 'check', '--minimumSeverity', 'error'));

const passed = await Promise.all([run('biome', 'ci', '.'), checkTypes()]);
process.exit(passed.every(Boolean) ? 0 : 1);
