import { spawnSync } from 'node:child_process';

const CHECKS = [
  ['biome', 'ci', '.'],
  ['astro', 'check', '--minimumSeverity', 'error'],
  ['tsc', '--noEmit'],
] as const;

for (const [command, ...rest] of CHECKS) {
  console.log(`\n> ${command} ${rest.join(' ')}`);
  const { status } = spawnSync(`node_modules/.bin/${command}`, rest, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
