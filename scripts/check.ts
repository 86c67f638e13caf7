import { spawn } from 'node:child_process';

const CHECKS = [
  ['biome', 'ci', '.'],
  ['astro', 'check', '--minimumSeverity', 'error'],
  ['tsc', '--noEmit'],
] as const;

/** One check with all that it said, told when it has ended: they run side by side. */
async function run([command, ...rest]: (typeof CHECKS)[number]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${command}`, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => said.push(piece));
  child.stderr.on('data', (piece: Buffer) => said.push(piece));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  console.log(`\n> ${command} ${rest.join(' ')}\n${Buffer.concat(said)}`);
  return code === 0;
}

const passed = await Promise.all(CHECKS.map(run));
process.exit(passed.every(Boolean) ? 0 : 1);
