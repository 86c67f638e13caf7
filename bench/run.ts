import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

// Everything that is claimed about speed, in one run: each part prints its ratios beside a floor, and all of it is written
// to bench/RESULTS.md with the date and the shape of the machine.

const PARTS: readonly { title: string; script: string; args: readonly string[] }[] = [
  {
    title: 'The API beside a bare server with the same statements',
    script: 'api',
    args: ['--rounds=3'],
  },
  { title: "What pages weigh beside React's floor", script: 'bytes', args: [] },
  { title: 'Lighthouse', script: 'pages', args: ['--runs=1'] },
  { title: "The back office's lists", script: 'admin', args: ['--rounds=3'] },
  {
    title: 'From a save to the site, and what a build takes',
    script: 'publish',
    args: ['--counts=1000,10000', '--saves=2'],
  },
  { title: 'Whether a login tells that a name exists', script: 'login', args: ['--logins=40'] },
  { title: 'Load', script: 'load', args: ['--seconds=20'] },
];

async function run(script: string, args: readonly string[]): Promise<{ output: string; failed: boolean }> {
  const child = spawn(process.execPath, [`bench/${script}/run.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => {
    pieces.push(piece);
    process.stdout.write(piece);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: Buffer.concat(pieces).toString().trim(), failed: code !== 0 };
}

const [first] = cpus();
const memory = Math.round(totalmem() / 2 ** 30);
const machine = `${cpus().length} cores (${first?.model ?? 'unknown'}), ${memory} GiB, Node ${process.version}`;
const day = new Date().toISOString().slice(0, 10);
const sections = [`# Results, ${day}`, `${machine}. Made by \`npm run bench\`.`];
let anyFailed = false;
for (const { title, script, args } of PARTS) {
  console.log(`\n## ${title}\n`);
  const { output, failed } = await run(script, args);
  anyFailed ||= failed;
  sections.push(
    `## ${title}`,
    output.replaceAll(/^(#+) /gm, '##$1 '),
    ...(failed ? ['**This part failed.**'] : []),
  );
}
writeFileSync('bench/RESULTS.md', `${sections.join('\n\n')}\n`);
process.exit(anyFailed ? 1 : 0);
