import * as z from 'zod';
import { agreementChoice, agreementOverview, newAgreement } from '#src/domain/agreements/schema.ts';
import { id } from '#src/domain/values/fields.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const page = {
  path: '/agreement/:token',
  access: 'public',
  response: { mediaType: 'text/html' },
  showsProblemsAsPages: true,
} as const;

export const agreementPageApi = {
  show: {
    ...page,
    method: 'GET',
    summary:
      "Get the page of a client's private link with the latest agreement, or with an earlier signed one",
    query: z.object({ signed: z.string().optional() }),
    problems: ['throttled', 'gone'],
  },
  submitForm: {
    ...page,
    method: 'POST',
    summary: "Sign or decline an agreement with an HTML form on the page of a client's private link",
    statuses: [303],
    problems: ['throttled', 'gone', 'bad-request', 'too-large', 'unsupported-type', 'conflict', 'invalid'],
  },
} satisfies Api;

const overview = agreementOverview.meta({ id: 'AgreementOverview' });
const choice = agreementChoice.meta({ id: 'AgreementChoice' });

export const agreementsApi = {
  get: {
    method: 'GET',
    path: '/api/agreements/:id',
    summary: 'Get the agreements and the private links to them for the message or request with this id',
    access: 'admin',
    response: overview,
  },
  create: {
    method: 'POST',
    path: '/api/agreements/:id',
    summary:
      'Create an agreement, and withdraw the one before unless it is signed; a repeated request creates only one',
    access: 'admin',
    body: newAgreement.meta({ id: 'NewAgreement' }),
    response: overview,
    problems: ['conflict'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/agreements/:id/withdrawal',
    summary: 'Withdraw an agreement that is not signed',
    access: 'admin',
    body: choice,
    response: overview,
    problems: ['conflict'],
  },
  email: {
    method: 'POST',
    path: '/api/agreements/:id/emails',
    summary: 'Send the client an email with a new private link; the site sends it within a minute',
    access: 'admin',
    headers: ['Idempotency-Key'],
    body: choice,
    response: overview,
    problems: ['conflict'],
  },
  document: {
    method: 'GET',
    path: '/api/agreements/:id/document',
    summary: 'Get a signed agreement of the message or request with this id as a page to print',
    access: 'admin',
    query: z.object({ agreement: z.coerce.number().pipe(id) }),
    response: { mediaType: 'text/html' },
  },
} satisfies Api;
