import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const PAGE_BYTES = 20_000;

/** Starts a bare server with one page of typical size, in a separate process like the site. */
export async function startBaselineServer(port: number): Promise<{ origin: string; child: ChildProcess }> {
  const code = `require('node:http').createServer((q, s) => s.end('x'.repeat(${PAGE_BYTES}))).listen(${port}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return { origin: `http://localhost:${port}`, child };
}
