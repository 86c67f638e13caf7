import * as z from 'zod';
import type { ProblemKind } from './problem.ts';

/** Who may call an operation: everybody, or only a signed-in admin. */
type Access = 'public' | 'admin';

/** The value of `?view=`, or `full` for a request without it. Every `edit` view requires a session. */
export type View = 'full' | 'card' | 'edit';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A body that is not JSON, such as a file. It has one of the media types. */
type FileBody = { mediaType: string | readonly string[] };

type RequestHeader = 'If-Match' | 'If-None-Match' | 'Idempotency-Key' | 'Range';

/**
 * One method of one path, as clients see it. `serve` enforces this declaration. /api/openapi.json is
 * generated from it, and the tests check every response against it.
 */
export type Operation = {
  method: Method;
  path: `/${string}`;
  /** The description in the OpenAPI document, in one line. */
  summary: string;
  access: Access;
  /** The schema of `data` if the response is JSON, the media type of any other body, or null if there is no body. */
  response: z.ZodType | FileBody | null;
  /** Problem responses are HTML pages, because people open this path in a browser. */
  showsProblemsAsPages?: true;
  /** Repeats the fields of `data` at the top level of the JSON response. */
  repeatsData?: true;
  /** The schema of `data` for each view besides `full`. */
  views?: Partial<Record<Exclude<View, 'full'>, z.ZodType>>;
  /**
   * Every status below 400, the usual one first. The default is 200, or 204 for a response without a body.
   */
  statuses?: readonly [number, ...number[]];
  body?: z.ZodType;
  /** The media type of the request if its body is not JSON. */
  bodyType?: 'multipart/form-data';
  query?: z.ZodObject;
  headers?: readonly RequestHeader[];
  /** The problems that `listProblems` cannot derive from the rest of the declaration. */
  problems?: readonly ProblemKind[];
};

/** The operations of one function, keyed by name. */
export type Api = Record<string, Operation>;

/** The type of an operation's request body after validation. */
export type RequestBody<O extends Operation> = O extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;

/** Lists the statuses below 400 that an operation can return, the usual one first. */
export const successStatuses = ({ response, statuses }: Operation): readonly [number, ...number[]] =>
  statuses ?? [response === null ? 204 : 200];

/** Returns the schema of a whole JSON response, `{"data": …}`. */
export function toEnvelope({ repeatsData }: Operation, data: z.ZodType): z.ZodObject {
  const envelope = z.strictObject({ data });
  return repeatsData && data instanceof z.ZodObject ? envelope.extend(data.shape) : envelope;
}

/** Lists every kind of problem that clients of an operation have to expect. */
export function listProblems({ access, method, path, views, body, query, problems }: Operation) {
  const kinds: ProblemKind[] = [...(problems ?? [])];
  if (access === 'admin' || views?.edit) kinds.push('unauthorized');
  if (method !== 'GET') kinds.push('forbidden');
  if (path.includes(':')) kinds.push('not-found');
  if (body) kinds.push('bad-request', 'too-large', 'unsupported-type');
  if (body || views || query) kinds.push('invalid');
  return kinds;
}
