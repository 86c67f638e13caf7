import * as z from 'zod';
import { PRIVATE_LINK_PURPOSES } from '#src/domain/private-links/private-link.ts';
import { createdPrivateLink, newPrivateLink, privateLink } from '#src/domain/private-links/schema.ts';
import { id } from '#src/domain/values/fields.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

/** The query of the list. `subjectId` is the id of the message or request, of the fighter or of the calendar. */
export const linksQuery = z.object({
  purpose: z.enum(PRIVATE_LINK_PURPOSES),
  subjectId: z.coerce.number().pipe(id),
});

const link = privateLink.meta({ id: 'PrivateLink' });

export const privateLinksApi = {
  list: {
    method: 'GET',
    path: '/api/private-links',
    summary:
      'List the private links of a message or request, a fighter or the calendar, newest first, without their URLs',
    access: 'admin',
    query: linksQuery,
    response: z.array(link),
  },
  create: {
    method: 'POST',
    path: '/api/private-links',
    summary: 'Create a private link; only this response contains its URL',
    access: 'admin',
    body: newPrivateLink.meta({ id: 'NewPrivateLink' }),
    response: createdPrivateLink.meta({ id: 'CreatedPrivateLink' }),
    statuses: [201],
    problems: ['not-found'],
  },
  revokeAll: {
    method: 'DELETE',
    path: '/api/private-links',
    summary: 'Revoke all private links of a message or request, a fighter or the calendar',
    access: 'admin',
    query: linksQuery,
    response: z.array(link),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/private-links/:id',
    summary: 'Revoke a private link',
    access: 'admin',
    response: link,
  },
} satisfies Api;
