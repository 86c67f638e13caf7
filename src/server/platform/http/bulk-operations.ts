import type * as z from 'zod';
import type { Kind } from '#src/domain/history/history.ts';
import { bulkResult } from '#src/domain/records/bulk-change.ts';
import type { Api } from './operation.ts';

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
