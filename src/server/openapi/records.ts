import type * as z from 'zod';
import { fighterChange, fighterInput } from '#src/domain/fighter.ts';
import { gymChange, gymInput } from '#src/domain/gym.ts';
import { videoChange, videoInput } from '#src/domain/video.ts';
import { weightClassChange, weightClassInput } from '#src/domain/weight-class.ts';
import {
  enveloped,
  header,
  id,
  idParameter,
  type Json,
  json,
  problems,
  ref,
  signedIn,
  toSchema,
  view,
} from './parts.ts';

/** One resource of the API table (spec, point 7): `record` names its schema, `extra` is what only answers have. */
type Resource = {
  path: string;
  record: string;
  input: z.ZodType;
  change: z.ZodType;
  extra: Json;
  views: string[];
};

const named = {
  type: ['object', 'null'],
  properties: { id, name: { type: 'string' } },
  required: ['id', 'name'],
};

export const RESOURCES: Resource[] = [
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

export function collection({ path, record, views }: Resource): Json {
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
      parameters: [header('Idempotency-Key', 'One for each record: a repeated request creates it once')],
      requestBody: { required: true, ...json(ref(`${record}Input`)) },
      responses: {
        200: { description: 'An earlier request with this key created it', ...enveloped(ref(record)) },
        201: { description: 'Created; see Location', ...enveloped(ref(record)) },
        ...problems(400, 401, 403, 409, 413, 415, 422),
      },
    },
  };
}

export function member({ record }: Resource): Json {
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

export function history({ record }: Resource): Json {
  const version = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      at: { type: 'string', format: 'date-time' },
      changedBy: { type: 'string', description: "The username; '' when not known." },
      savedFrom: {
        type: 'string',
        description: "The device, such as 'Safari on iPhone'; '' when not known.",
      },
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

export const restoring = ({ record }: Resource): Json => ({
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

export function toRecordSchema({ input, extra }: Resource): Json {
  const written = toSchema(input, 'output');
  const properties = { id, ...(written.properties as Json), ...extra };
  return { type: 'object', properties, required: Object.keys(properties) };
}
