import {
  fighterEmails,
  fighterEmailsQuery,
  newFighterEmail,
} from '#src/domain/profiles/fighter-email-schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const overview = fighterEmails.meta({ id: 'FighterEmails' });

export const fighterEmailsApi = {
  list: {
    method: 'GET',
    path: '/api/fighter-emails',
    summary: 'List the latest emails with a private link to a fighter or guardian, newest first',
    access: 'admin',
    query: fighterEmailsQuery,
    response: overview,
  },
  send: {
    method: 'POST',
    path: '/api/fighter-emails',
    summary: 'Email a new private link to a fighter or guardian; the site sends it within a minute',
    access: 'admin',
    headers: ['Idempotency-Key'],
    body: newFighterEmail.meta({ id: 'NewFighterEmail' }),
    response: overview,
    problems: ['conflict', 'not-found'],
  },
} satisfies Api;
