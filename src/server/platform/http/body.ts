import type * as z from 'zod';
import { MAX_BODY_BYTES } from '#src/domain/values/limits.ts';
import type { Issue } from '#src/domain/values/problem.ts';
import { ProblemError } from './problem.ts';

const MAX_DEPTH = 20;
const MAX_ISSUES = 50;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads and validates a JSON body of at most 1 MB. Throws a `ProblemError` (400, 413, 415 or 422). */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return validate(await readJson(request), schema);
}

/** Returns whether the body is an HTML form that a browser sent without JavaScript. */
export const isForm = (request: Request): boolean =>
  mediaTypeOf(request) === 'application/x-www-form-urlencoded';

/** Reads the fields of an HTML form of at most 1 MB. Throws a `ProblemError` (413 or 415). */
export async function readForm(request: Request): Promise<Record<string, string>> {
  if (!isForm(request)) throw new ProblemError('unsupported-type', 'Send the body as an HTML form.');
  const bytes = await readBytes(request);
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
}

/** Parses a value with a schema. Throws a `ProblemError` (422) with one issue per error, up to 50. */
export function validate<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, MAX_ISSUES).map(toIssue);
  const [first] = issues;
  const field = first?.path ? `${first.path}: ` : '';
  throw new ProblemError('invalid', `${field}${first?.message ?? 'Invalid fields'}.`, issues);
}

const mediaTypeOf = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

function toIssue(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return { path, message: issue.message };
  return { path, message: `Unknown field: ${issue.keys.join(', ').slice(0, 200)}` };
}

/** Reads a JSON body of at most 1 MB. Throws a `ProblemError` (400, 413 or 415). */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json') {
    throw new ProblemError('unsupported-type', 'Send the body as application/json.', [], {
      accept: 'application/json',
    });
  }
  const bytes = await readBytes(request);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const format = error instanceof SyntaxError ? 'JSON' : 'UTF-8';
    throw new ProblemError('bad-request', `The body is not valid ${format}.`);
  }
  rejectUnsafeJson(value);
  return value;
}

/** Reads a body of at most `maxBytes`. Throws a `ProblemError` (413) if it is larger. */
export async function readBytes(request: Request, maxBytes = MAX_BODY_BYTES): Promise<Buffer<ArrayBuffer>> {
  // Created only if needed, because an error captures a stack trace.
  const tooLarge = () => new ProblemError('too-large', `The body must not exceed ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Rejects very deep nesting and keys that could change a prototype. Only attackers send such JSON. */
function rejectUnsafeJson(root: unknown): void {
  const queue: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let item = queue.pop(); item; item = queue.pop()) {
    const { value, depth } = item;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH)
      throw new ProblemError('bad-request', `The body is nested deeper than ${MAX_DEPTH} levels.`);
    for (const [key, child] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw new ProblemError('bad-request', `The field ${key} is not allowed.`);
      queue.push({ value: child, depth: depth + 1 });
    }
  }
}
