import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const PAGE_BYTES = 20_000;

/** Starts a bare server with one page, of typical size by default. It is a separate process, like the site. */
export async function startBaselineServer(
  port: number,
  page = 'x'.repeat(PAGE_BYTES),
): Promise<{ origin: string; child: ChildProcess }> {
  const respond = `s.setHeader('content-type', 'text/html').end(${JSON.stringify(page)})`;
  const code = `require('node:http').createServer((q, s) => ${respond}).listen(${port}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return { origin: `http://localhost:${port}`, child };
}
