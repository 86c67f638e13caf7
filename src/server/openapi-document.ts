import { STATUS_CODES } from 'node:http';
import * as z from 'zod';
import { problem } from '#src/domain/values/problem.ts';
import {
  listProblems,
  type Operation,
  successStatuses,
  toEnvelope,
} from '#src/server/platform/http/operation.ts';
import { PROBLEM_KINDS } from '#src/server/platform/http/problem.ts';
import { OPERATIONS } from './all-operations.ts';

type Json = Record<string, unknown>;

const HEADERS = {
  'If-None-Match': 'The ETag of a cached response',
  'If-Match': 'The ETag of the version to change; if omitted, the request changes any version',
  'Idempotency-Key':
    'A unique key per submission; a repeated request with the same key takes effect only once',
  Range: 'A part of a film, such as `bytes=0-99`',
};

const PROBLEM = problem.meta({ id: 'Problem', description: 'RFC 9457' });

/** Generates the OpenAPI 3.1 document from the declared operations. */
export function toOpenApi(sessionCookie: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Boxing media platform', version: '1' },
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}

/** Describes one operation. Named schemas are added to `schemas` and referenced. */
function describeOperation(operation: Operation, schemas: Json): Json {
  const { summary, access, path, query, headers = [], views, body, bodyType } = operation;
  return {
    summary,
    ...(access === 'admin' && { security: [{ session: [] }] }),
    parameters: [
      ...Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
      })),
      ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: !schema.safeParse(undefined).success,
        schema: toJsonSchema(schema, 'input', schemas),
      })),
      ...(views ? [{ name: 'view', in: 'query', schema: { enum: Object.keys(views) } }] : []),
      ...headers.map((name) => ({
        name,
        in: 'header',
        description: HEADERS[name],
        schema: { type: 'string' },
      })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [bodyType ?? 'application/json']: { schema: toJsonSchema(body, 'input', schemas) } },
      },
    }),
    responses: { ...describeSuccess(operation, schemas), ...describeProblems(operation, schemas) },
  };
}

function describeSuccess(operation: Operation, schemas: Json): Json {
  const content = describeContent(operation, schemas);
  return Object.fromEntries(
    successStatuses(operation).map((status) => [
      status,
      { description: STATUS_CODES[status], ...(status < 300 && content && { content }) },
    ]),
  );
}

function describeContent(operation: Operation, schemas: Json): Json | null {
  const { response, views = {} } = operation;
  if (response === null) return null;
  if (!(response instanceof z.ZodType))
    return Object.fromEntries([response.mediaType].flat().map((type) => [type, {}]));
  const [data = response, ...others] = new Set([response, ...Object.values(views)]);
  const envelope = toEnvelope(operation, others.length > 0 ? z.union([data, ...others]) : data);
  return { 'application/json': { schema: toJsonSchema(envelope, 'output', schemas) } };
}

function describeProblems(operation: Operation, schemas: Json): Json {
  const content = operation.showsProblemsAsPages
    ? { 'text/html': {} }
    : { 'application/problem+json': { schema: toJsonSchema(PROBLEM, 'output', schemas) } };
  return Object.fromEntries(
    listProblems(operation).map((kind) => [
      PROBLEM_KINDS[kind].status,
      { description: PROBLEM_KINDS[kind].title, content },
    ]),
  );
}

/** Converts a schema to JSON Schema. Moves the named schemas that it contains to `schemas`. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  // Because of the wrapper, a named schema at the top level becomes a reference, too.
  const { properties, $defs } = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any' });
  const rewritten = JSON.parse(
    JSON.stringify({ properties, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  Object.assign(schemas, rewritten.$defs);
  return rewritten.properties.schema;
}
