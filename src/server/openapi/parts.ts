import * as z from 'zod';

export type Json = Record<string, unknown>;

export const id = { type: 'integer', minimum: 1 };
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
export const enveloped = (schema: Json) =>
  json({ type: 'object', properties: { data: schema }, required: ['data'] });
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});
export const problems = (...codes: (keyof typeof PROBLEMS)[]) =>
  Object.fromEntries(codes.map((code) => [code, problem(PROBLEMS[code])]));

const PROBLEMS = {
  400: 'The body is not JSON',
  401: 'No session, or wrong credentials',
  403: 'The request comes from another origin',
  404: 'No such record',
  409: 'The slug is taken',
  412: 'Somebody else saved first',
  413: 'The body is larger than 1 MB, or an image than 4.5 MB',
  415: 'The body is not application/json, or a file no image of the four types',
  422: 'A field is not valid',
  429: 'Too many attempts; see Retry-After',
  502: 'A service behind us failed',
  503: 'The database does not answer, or the server is busy; see Retry-After',
} as const;

export const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});
export const view = (views: string[]) => ({ name: 'view', in: 'query', schema: { enum: views } });
export const signedIn = { security: [{ session: [] }] };
export const idParameter = { name: 'id', in: 'path', required: true, schema: id };

export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, $id, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
