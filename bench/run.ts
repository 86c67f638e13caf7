import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

// Runs the shorter benchmarks, and writes their output to bench/RESULTS.md with date and machine.

const BENCHMARKS: readonly { title: string; script: string; args: readonly string[] }[] = [
  {
    title: 'API compared with a bare server',
    script: 'api',
    args: ['--rounds=3'],
  },
  { title: 'Page size compared with the React baseline', script: 'bytes', args: [] },
  { title: 'Lighthouse', script: 'pages', args: ['--runs=1'] },
  { title: 'Lists of the back office', script: 'admin', args: ['--rounds=3'] },
  {
    title: 'From save to site, and builds',
    script: 'publish',
    args: ['--counts=1000,10000', '--saves=2'],
  },
  { title: 'Login timing', script: 'login', args: ['--logins=40'] },
  { title: 'Load', script: 'load', args: ['--seconds=20'] },
];

async function run(script: string, args: readonly string[]): Promise<{ output: string; failed: boolean }> {
  const child = spawn(process.execPath, [`bench/${script}/run.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    process.stdout.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: Buffer.concat(chunks).toString().trim(), failed: code !== 0 };
}

const [first] = cpus();
const memory = Math.round(totalmem() / 2 ** 30);
const machine = `${cpus().length} cores (${first?.model ?? 'unknown'}), ${memory} GiB, Node ${process.version}`;
const day = new Date().toISOString().slice(0, 10);
const sections = [`# Results, ${day}`, `${machine}. Made by \`npm run bench\`.`];
let anyFailed = false;
for (const { title, script, args } of BENCHMARKS) {
  console.log(`\n## ${title}\n`);
  const { output, failed } = await run(script, args);
  anyFailed ||= failed;
  sections.push(
    `## ${title}`,
    output.replaceAll(/^(#+) /gm, '##$1 '),
    ...(failed ? ['**This benchmark failed.**'] : []),
  );
}
writeFileSync('bench/RESULTS.md', `${sections.join('\n\n')}\n`);
process.exit(anyFailed ? 1 : 0);
