import * as z from 'zod';
import { trashEntry, trashSelection } from '#src/domain/history/schema.ts';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import { byKind, type Kind } from '#src/domain/records/kinds.ts';
import type { Api, Operation } from '#src/server/platform/http/operation.ts';
import { toSchemaName } from '#src/server/platform/http/record-operations.ts';

const erase = (kind: Kind | LeadKind, name: string, parts: string): Operation => ({
  method: 'DELETE',
  path: `/api/trash/${kind}/:id`,
  summary: `Permanently delete a ${name} in the trash, ${parts}`,
  access: 'admin',
  response: null,
});

export const trashApi = {
  list: {
    method: 'GET',
    path: '/api/trash',
    summary: 'List the records, messages and requests in the trash, most recently deleted first',
    access: 'admin',
    response: z.array(trashEntry),
  },
  empty: {
    method: 'DELETE',
    path: '/api/trash',
    summary: 'Permanently delete everything that was moved to the trash no later than deletedUntil',
    access: 'admin',
    query: trashSelection,
    response: null,
  },
  ...byKind((kind) => erase(kind, toSchemaName(kind), 'its history and its unused photos')),
  'contact-messages': erase('contact-messages', 'contact message', 'its history and its notices'),
  'highlight-requests': erase(
    'highlight-requests',
    'highlight request',
    'its history, its links and the versions of its reel',
  ),
} satisfies Api;
