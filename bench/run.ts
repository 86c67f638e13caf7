import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { installPackages } from '../tools/install-packages.ts';

// Runs the benchmarks below. As soon as one has finished, writes its output to its section of bench/RESULTS.md.
//   npm run bench                    all of them
//   npm run bench -- api             only those in bench/api
//   npm run bench -- api --rounds=1  bench/api with other options; only prints the output
// Exits with 1 if a benchmark fails.

const RESULTS = 'bench/RESULTS.md';

type Benchmark = { title: string; script: string; args: readonly string[] };

const BENCHMARKS: readonly Benchmark[] = [
  { title: 'API compared with a bare server', script: 'api', args: ['--rounds=3'] },
  { title: 'Page size compared with the React baseline', script: 'bytes', args: [] },
  { title: 'Lighthouse', script: 'pages', args: ['--runs=3'] },
  { title: 'Lighthouse, a device half as fast', script: 'pages', args: ['--runs=3', '--cpu-slowdown=8'] },
  { title: 'Back-office lists', script: 'admin', args: ['--rounds=5'] },
  {
    title: 'Time from save to publication, and build time',
    script: 'publish',
    args: ['--counts=10,1000,10000', '--saves=2'],
  },
  { title: 'Load', script: 'load', args: ['--seconds=20'] },
  { title: 'Idle memory', script: 'memory', args: [] },
  { title: 'Cold starts of functions', script: 'cold-start', args: ['--rounds=9'] },
  { title: 'Killed during writes', script: 'kill', args: ['--kills=25'] },
  { title: 'Full disk', script: 'full-disk', args: [] },
  {
    title: 'Time from the withdrawal of consent until every copy is gone',
    script: 'withdrawal',
    args: [],
  },
  { title: 'Backup and restore', script: 'backup', args: ['--megabytes=300'] },
  { title: "One owner's data from ten years", script: 'ten-years', args: ['--scales=0.01,0.1,1'] },
];

/** Runs a benchmark, and returns what it printed. */
function run({ script, args }: Benchmark): Promise<{ output: string; failed: boolean }> {
  const child = spawn(process.execPath, [`bench/${script}/run.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.once('close', (code) =>
      resolve({ output: Buffer.concat(chunks).toString().trim(), failed: code !== 0 }),
    );
  });
}

const readSections = (): Map<string, string> =>
  new Map(
    readFileSync(RESULTS, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.trim()]),
  );

/** Writes the section of a benchmark, and keeps those of the others. */
function writeSection({ title, script, args }: Benchmark, output: string, failed: boolean): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const section = [
    title,
    `\`node bench/${[`${script}/run.ts`, ...args].join(' ')}\`, ${new Date().toISOString().slice(0, 10)}, ` +
      `${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${memory} GiB, Node ${process.version}`,
    // Benchmarks print their own headings. Put them one level below the title.
    output.replaceAll(/^#+ /gm, '### '),
    ...(failed ? ['**This benchmark failed.**'] : []),
  ].join('\n\n');
  const sections = readSections().set(title, section);
  const ordered = BENCHMARKS.flatMap((benchmark) => sections.get(benchmark.title) ?? []);
  writeFileSync(RESULTS, `${['# Results of `npm run bench`', ...ordered].join('\n\n## ')}\n`);
}

const [script, ...args] = process.argv.slice(2);
const selected =
  script && args.length > 0
    ? [{ title: script, script, args }]
    : BENCHMARKS.filter((benchmark) => !script || benchmark.script === script);
if (selected.length === 0) throw new Error(`bench/run.ts lists no benchmark "${script}".`);
for (const benchmark of selected) {
  console.log(`\n## ${benchmark.title}\n`);
  installPackages(`bench/${benchmark.script}`);
  const { output, failed } = await run(benchmark);
  if (failed) process.exitCode = 1;
  if (args.length === 0) writeSection(benchmark, output, failed);
}
