import * as z from 'zod';
import { contactMessage } from '#src/domain/contact-message.ts';
import { credentials } from '#src/domain/credentials.ts';
import { fighterChange, fighterInput } from '#src/domain/fighter.ts';
import { gymChange, gymInput } from '#src/domain/gym.ts';
import { highlightRequest } from '#src/domain/highlight-request.ts';
import { restoration } from '#src/domain/history.ts';
import { LEAD_KINDS, leadChange } from '#src/domain/lead.ts';
import { IMAGES_MAX } from '#src/domain/uploads.ts';
import { videoChange, videoInput } from '#src/domain/video.ts';
import { weightClassChange, weightClassInput } from '#src/domain/weight-class.ts';

type Json = Record<string, unknown>;

/** One resource of the API table (spec, point 7): `record` names its schema, `extra` is what only answers have. */
type Resource = {
  path: string;
  record: string;
  input: z.ZodType;
  change: z.ZodType;
  extra: Json;
  views: string[];
};

const id = { type: 'integer', minimum: 1 };
const named = {
  type: ['object', 'null'],
  properties: { id, name: { type: 'string' } },
  required: ['id', 'name'],
};

const RESOURCES: Resource[] = [
  {
    path: 'fighters',
    record: 'Fighter',
    input: fighterInput,
    change: fighterChange,
    extra: {
      gym: named,
      weightClass: named,
      age: { type: ['integer', 'null'], description: "Set in place of a minor's dateOfBirth." },
    },
    views: ['card', 'edit'],
  },
  {
    path: 'gyms',
    record: 'Gym',
    input: gymInput,
    change: gymChange,
    extra: { videos: { type: 'string', description: 'A JSON-encoded list of links.' } },
    views: ['card', 'edit'],
  },
  {
    path: 'videos',
    record: 'Video',
    input: videoInput,
    change: videoChange,
    extra: { type: { enum: ['youtube', 'tiktok', 'instagram', 'other'] } },
    views: ['card', 'edit'],
  },
  {
    path: 'weight-classes',
    record: 'WeightClass',
    input: weightClassInput,
    change: weightClassChange,
    extra: {},
    views: ['card', 'edit'],
  },
];

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const enveloped = (schema: Json) =>
  json({ type: 'object', properties: { data: schema }, required: ['data'] });
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});
const problems = (...codes: (keyof typeof PROBLEMS)[]) =>
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
  503: 'The database does not answer',
} as const;

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});
const view = (views: string[]) => ({ name: 'view', in: 'query', schema: { enum: views } });
const signedIn = { security: [{ session: [] }] };

function collection({ path, record, views }: Resource): Json {
  const list = { type: 'array', items: ref(record) };
  return {
    get: {
      summary: `All ${path}`,
      parameters: [view(views), header('If-None-Match', 'The ETag of a copy')],
      responses: {
        200: { description: 'The list', ...enveloped(list) },
        304: { description: 'The copy is current' },
        ...problems(401, 422),
      },
    },
    post: {
      ...signedIn,
      summary: `Create a ${record}`,
      requestBody: { required: true, ...json(ref(`${record}Input`)) },
      responses: {
        201: { description: 'Created; see Location', ...enveloped(ref(record)) },
        ...problems(400, 401, 403, 409, 413, 415, 422),
      },
    },
  };
}

const idParameter = { name: 'id', in: 'path', required: true, schema: id };

function member({ record }: Resource): Json {
  const ifMatch = header('If-Match', 'The ETag of the version that the change began from');
  return {
    parameters: [idParameter],
    get: {
      summary: `One ${record}`,
      parameters: [view(['edit']), header('If-None-Match', 'The ETag of a copy')],
      responses: {
        200: { description: 'The record, with its ETag', ...enveloped(ref(record)) },
        304: { description: 'The copy is current' },
        ...problems(401, 404),
      },
    },
    put: {
      ...signedIn,
      summary: `Change a ${record}; a field that is left out keeps its value`,
      parameters: [ifMatch],
      requestBody: { required: true, ...json(ref(`${record}Change`)) },
      responses: {
        200: { description: 'Changed', ...enveloped(ref(record)) },
        ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422),
      },
    },
    delete: {
      ...signedIn,
      summary: `Move a ${record} to the trash`,
      parameters: [ifMatch],
      responses: { 204: { description: 'Moved' }, ...problems(401, 403, 404, 412) },
    },
  };
}

function history({ record }: Resource): Json {
  const version = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      at: { type: 'string', format: 'date-time' },
      trashed: { type: 'boolean' },
      record: ref(record),
    },
  };
  return {
    parameters: [idParameter],
    get: {
      ...signedIn,
      summary: `The versions of a ${record}, the newest first, at most 100`,
      responses: {
        200: { description: 'The versions', ...enveloped({ type: 'array', items: version }) },
        ...problems(401, 404),
      },
    },
  };
}

const restoring = ({ record }: Resource): Json => ({
  parameters: [idParameter],
  post: {
    ...signedIn,
    summary: `Bring a ${record} back from the trash, under another slug where its own is taken`,
    requestBody: { required: true, ...json(ref('Restoration')) },
    responses: {
      200: { description: 'Back', ...enveloped(ref(record)) },
      ...problems(400, 401, 403, 404, 409, 413, 415, 422),
    },
  },
});

const trash = {
  get: {
    ...signedIn,
    summary: 'What is in the trash, the last first',
    responses: {
      200: { description: 'The list', ...enveloped({ type: 'array', items: { type: 'object' } }) },
      ...problems(401),
    },
  },
};

const backup = {
  get: {
    ...signedIn,
    summary: 'Everything in one file, for `npm run restore`',
    responses: { 200: { description: 'The file', ...json({ type: 'object' }) }, ...problems(401) },
  },
};

const session = {
  get: {
    ...signedIn,
    summary: 'Whether a session holds',
    responses: { 200: { description: 'It does' }, ...problems(401) },
  },
  post: {
    summary: 'Sign in',
    requestBody: { required: true, ...json(ref('Credentials')) },
    responses: {
      201: { description: 'Signed in; see Set-Cookie' },
      ...problems(400, 401, 403, 413, 415, 422, 429),
    },
  },
  delete: { summary: 'Sign out', responses: { 204: { description: 'Signed out' }, ...problems(403) } },
};

const counts = Object.fromEntries(
  ['videos', 'fighters', 'gyms', 'weightClasses'].map((key) => [key, { type: 'integer' }]),
);
const stats = {
  get: {
    summary: 'How many records there are',
    responses: { 200: { description: 'The counts', ...enveloped({ type: 'object', properties: counts }) } },
  },
};
const health = {
  get: {
    summary: 'Whether the database answers',
    responses: { 200: { description: 'It does' }, ...problems(503) },
  },
};

/** What visitors send us; the owner alone reads it. */
const intake = (name: string, form: string): Json => ({
  get: {
    ...signedIn,
    summary: `Every ${form}, newest first`,
    responses: {
      200: { description: 'The list', ...enveloped({ type: 'array', items: { type: 'object' } }) },
      ...problems(401),
    },
  },
  post: {
    summary: `Send a ${form}; the same Idempotency-Key twice is one`,
    parameters: [header('Idempotency-Key', 'Up to 64 characters')],
    requestBody: { required: true, ...json(ref(name)) },
    responses: {
      201: { description: 'Stored', ...enveloped({ type: 'object', properties: { id } }) },
      ...problems(400, 403, 413, 415, 422, 429),
    },
  },
});

/** What the owner does with one of them. */
const lead: Json = {
  parameters: [idParameter],
  put: {
    ...signedIn,
    summary: 'Change its status or its notes',
    requestBody: { required: true, ...json(ref('LeadChange')) },
    responses: {
      200: { description: 'Changed', ...enveloped({ type: 'object' }) },
      ...problems(400, 401, 403, 404, 413, 415, 422),
    },
  },
  delete: {
    ...signedIn,
    summary: 'Delete it; for a month it can be taken back',
    responses: { 204: { description: 'Deleted' }, ...problems(401, 403, 404) },
  },
};
const leadBack: Json = {
  parameters: [idParameter],
  post: {
    ...signedIn,
    summary: 'Take its deletion back',
    responses: {
      200: { description: 'Back', ...enveloped({ type: 'object', properties: { id } }) },
      ...problems(401, 403, 404),
    },
  },
};
const inbox = {
  get: {
    ...signedIn,
    summary: 'How many messages and requests are new',
    responses: {
      200: {
        description: 'The count',
        ...enveloped({ type: 'object', properties: { unread: { type: 'integer' } } }),
      },
      ...problems(401),
    },
  },
};

/** Images of a multipart form; `answer` is what the spec's point 7 names, beside `data`. */
const upload = (field: string, content: Json, answer: Json): Json => ({
  post: {
    ...signedIn,
    summary: 'Keep JPEG, PNG, WebP or AVIF images, all of them or none, redrawn without their metadata',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { [field]: content }, required: [field] },
        },
      },
    },
    responses: {
      201: {
        description: 'Kept',
        ...json({ type: 'object', properties: { data: { type: 'object', properties: answer }, ...answer } }),
      },
      ...problems(400, 401, 403, 413, 415, 422, 502),
    },
  },
});
const file = { type: 'string', format: 'binary' };
const address = { type: 'string', format: 'uri-reference' };

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, $id, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function toRecordSchema({ input, extra }: Resource): Json {
  const written = toSchema(input, 'output');
  const properties = { id, ...(written.properties as Json), ...extra };
  return { type: 'object', properties, required: Object.keys(properties) };
}

const PROBLEM: Json = {
  type: 'object',
  description: 'RFC 9457',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
  required: ['type', 'title', 'status', 'detail'],
};

/** The OpenAPI 3.1 document of the whole API, made from the schemas that check the requests. */
export function toOpenApi(): Json {
  const schemas = RESOURCES.flatMap((resource) => [
    [resource.record, toRecordSchema(resource)],
    [`${resource.record}Input`, toSchema(resource.input, 'input')],
    [`${resource.record}Change`, toSchema(resource.change, 'input')],
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Boxing media platform', version: '1' },
    paths: {
      ...Object.fromEntries(
        RESOURCES.flatMap((resource) => [
          [`/api/${resource.path}`, collection(resource)],
          [`/api/${resource.path}/{id}`, member(resource)],
          [`/api/${resource.path}/{id}/history`, history(resource)],
          [`/api/${resource.path}/{id}/restore`, restoring(resource)],
        ]),
      ),
      '/api/contact-messages': intake('ContactMessage', 'contact message'),
      '/api/highlight-requests': intake('HighlightRequest', 'highlight request'),
      ...Object.fromEntries(
        LEAD_KINDS.flatMap((kind) => [
          [`/api/${kind}/{id}`, lead],
          [`/api/${kind}/{id}/restore`, leadBack],
        ]),
      ),
      '/api/backup': backup,
      '/api/inbox': inbox,
      '/api/stats': stats,
      '/api/trash': trash,
      '/api/upload': upload('image', file, { url: address }),
      '/api/upload-multiple': upload(
        'images',
        { type: 'array', items: file, minItems: 1, maxItems: IMAGES_MAX },
        { urls: { type: 'array', items: address } },
      ),
      '/api/session': session,
      '/api/health': health,
    },
    components: {
      schemas: {
        ...Object.fromEntries(schemas),
        ContactMessage: toSchema(contactMessage, 'input'),
        HighlightRequest: toSchema(highlightRequest, 'input'),
        LeadChange: toSchema(leadChange, 'input'),
        Restoration: toSchema(restoration, 'input'),
        Credentials: toSchema(credentials, 'input'),
        Problem: PROBLEM,
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'p8_session' } },
    },
  };
}
