import { enveloped, header, id, idParameter, type Json, json, problems, ref, signedIn } from './parts.ts';

export const trash = {
  get: {
    ...signedIn,
    summary: 'What is in the trash, the last first',
    responses: {
      200: { description: 'The list', ...enveloped({ type: 'array', items: { type: 'object' } }) },
      ...problems(401),
    },
  },
  delete: {
    ...signedIn,
    summary: 'Empty the trash: delete for good, with history and photos, what was in it at that time',
    parameters: [
      {
        name: 'deletedUntil',
        in: 'query',
        required: true,
        description: 'The last `deletedAt` to include; what was deleted after it stays',
        schema: { type: 'string', format: 'date-time' },
      },
    ],
    responses: { 204: { description: 'Deleted for good' }, ...problems(401, 403, 422) },
  },
};

/** One record of the trash. */
export const trashed: Json = {
  parameters: [idParameter],
  delete: {
    ...signedIn,
    summary: 'Delete for good: the record, its history, and the photos that nothing else uses',
    responses: { 204: { description: 'Deleted for good' }, ...problems(401, 403, 404) },
  },
};

const publishingState = {
  description: 'Content revisions, and the rebuild that was wanted last',
  ...enveloped({ type: 'object' }),
};
export const publishing = {
  get: {
    ...signedIn,
    summary: 'How far what is saved has come on its way to the site',
    responses: { 200: publishingState, ...problems(401) },
  },
  post: {
    ...signedIn,
    summary: 'Ask for a rebuild now',
    responses: { 200: publishingState, ...problems(401, 403) },
  },
};

export const backup = {
  get: {
    ...signedIn,
    summary: 'Everything in one file, for `npm run restore`',
    responses: {
      200: {
        description: 'Gzip-compressed JSON Lines',
        content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
      },
      ...problems(401),
    },
  },
};

export const session = {
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
      ...problems(400, 401, 403, 413, 415, 422, 429, 503),
    },
  },
  delete: { summary: 'Sign out', responses: { 204: { description: 'Signed out' }, ...problems(403) } },
};

const counts = Object.fromEntries(
  ['videos', 'fighters', 'gyms', 'weightClasses'].map((key) => [key, { type: 'integer' }]),
);
export const stats = {
  get: {
    summary: 'How many records there are',
    responses: { 200: { description: 'The counts', ...enveloped({ type: 'object', properties: counts }) } },
  },
};
export const health = {
  get: {
    summary: 'Whether the database answers',
    responses: { 200: { description: 'It does' }, ...problems(503) },
  },
};

/** What visitors send us; the owner alone reads it. */
export const intake = (name: string, form: string): Json => ({
  get: {
    ...signedIn,
    summary: `Every ${form}, newest first`,
    responses: {
      200: { description: 'The list', ...enveloped({ type: 'array', items: { type: 'object' } }) },
      ...problems(401),
    },
  },
  post: {
    summary: `Send a ${form}; the same fields with the same Idempotency-Key are stored once`,
    parameters: [header('Idempotency-Key', 'Any text; another body with the same key is stored as well')],
    requestBody: { required: true, ...json(ref(name)) },
    responses: {
      201: { description: 'Stored', ...enveloped({ type: 'object', properties: { id } }) },
      ...problems(400, 403, 413, 415, 422, 429),
    },
  },
});

/** What the owner does with one of them. */
export const lead: Json = {
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
export const leadBack: Json = {
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
export const inbox = {
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
export const upload = (field: string, content: Json, answer: Json): Json => ({
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
export const file = { type: 'string', format: 'binary' };
export const address = { type: 'string', format: 'uri-reference' };
