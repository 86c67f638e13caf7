import * as z from 'zod';
import { edited, restoration, toVersionSchema } from '#src/domain/history/schema.ts';
import { KIND_NAMES } from '#src/domain/records/kind-names.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { bulkResult } from '#src/domain/records/schema.ts';
import type { Api } from './operation.ts';

type RecordSchemas<Input, Change> = {
  record: z.ZodObject;
  /** The schema of `?view=card` in lists. If omitted, a card is the whole record. */
  card?: z.ZodType;
  input: Input;
  change: Change;
  /** The sort key of lists, as the summary names it. Default: the name. */
  sortedBy?: string;
};

/** The name of a kind's schema in the OpenAPI document, such as `WeightClass`. */
export const toSchemaName = (kind: Kind): string => KIND_NAMES[kind].singular.replaceAll(' ', '');

/** Declares the operations of a kind of record. */
export function recordApi<Input extends z.ZodType, Change extends z.ZodType>(
  kind: Kind,
  schemas: RecordSchemas<Input, Change>,
) {
  const name = toSchemaName(kind);
  const path = `/api/${kind}` as const;
  const record = schemas.record.meta({ id: name });
  const records = z.array(record);
  const editedRecord = schemas.record.extend(edited.shape).meta({ id: `Edited${name}` });
  const card = schemas.card?.meta({ id: `${name}Card` });
  const cached = { statuses: [200, 304], headers: ['If-None-Match'] } as const;
  return {
    list: {
      method: 'GET',
      path,
      summary: `List all ${KIND_NAMES[kind].plural.toLowerCase()} sorted by ${schemas.sortedBy ?? 'name'}`,
      access: 'public',
      views: { card: card ? z.array(card) : records, edit: z.array(editedRecord) },
      response: records,
      ...cached,
    },
    create: {
      method: 'POST',
      path,
      summary: `Create a ${name}; 200 when an earlier request with the same Idempotency-Key created it`,
      access: 'admin',
      headers: ['Idempotency-Key'],
      body: schemas.input.meta({ id: `${name}Input` }),
      response: record,
      statuses: [201, 200],
      problems: ['conflict'],
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: `Get a ${name} with its ETag`,
      access: 'public',
      views: { edit: editedRecord },
      response: record,
      ...cached,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Update a ${name}; fields that are left out keep their values`,
      access: 'admin',
      headers: ['If-Match'],
      body: schemas.change.meta({ id: `${name}Change` }),
      response: record,
      problems: ['conflict', 'stale'],
    },
    trash: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Move a ${name} to the trash`,
      access: 'admin',
      headers: ['If-Match'],
      response: null,
      problems: ['stale'],
    },
    listVersions: {
      method: 'GET',
      path: `${path}/:id/history`,
      summary: `List the newest 100 versions of a ${name}, newest first`,
      access: 'admin',
      response: z.array(toVersionSchema(record)),
    },
    restore: {
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Restore a ${name} from the trash, with another slug if its own is taken`,
      access: 'admin',
      body: restoration.meta({ id: 'Restoration' }),
      response: record,
      problems: ['conflict'],
    },
  } satisfies Api;
}

/**
 * Declares the bulk change of a kind of record. List it before the operations of `recordApi`, because their
 * path `/:id` would match `/bulk` too.
 */
export const bulkApi = <Body extends z.ZodType>(kind: Kind, summary: string, body: Body) =>
  ({
    bulk: {
      method: 'POST',
      path: `/api/${kind}/bulk`,
      summary,
      access: 'admin',
      body,
      response: bulkResult.meta({ id: 'BulkResult' }),
      problems: ['conflict'],
    },
  }) satisfies Api;
