import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';

const RUNTIME = path.join(import.meta.dirname, 'lambda.mjs');

/** The URL of the site that the functions belong to. */
export const ORIGIN = 'https://example.com';

/** A request without a body. `path` includes the query. */
export type FunctionRequest = { method: string; path: string };

/** The response of a function, and the CPU time of its process in ms. */
export type FunctionResponse = {
  status: number;
  headers: Record<string, string[]>;
  body: string;
  cpuMs: number;
};

/** Unzips a function into a new folder. */
export function unzip(file: string, folder: string): void {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(file)))) {
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

/** Starts a process that loads an unzipped function and sends it one request: a cold start. */
export async function callFunction(
  folder: string,
  { method, path: requestPath }: FunctionRequest,
  variables: Record<string, string>,
): Promise<FunctionResponse> {
  // The function gets no variables of this machine.
  const child = spawn(process.execPath, [RUNTIME, folder, method, ORIGIN + requestPath], { env: variables });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  try {
    return JSON.parse(output);
  } catch {
    throw new Error(`No response: ${errors}`);
  }
}
