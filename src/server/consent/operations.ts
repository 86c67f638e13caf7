import * as z from 'zod';
import { consentOverview, consentTask, consentWithdrawal, newConsent } from '#src/domain/consent/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const page = { path: '/guardian/:token', access: 'public', showsProblemsAsPages: true } as const;

export const guardianPageApi = {
  show: {
    ...page,
    method: 'GET',
    summary:
      "Get the page of a guardian's private link, with the minor's profile and consent, or a photo of the profile",
    query: z.object({ photo: z.string().optional() }),
    response: { mediaType: ['text/html', 'image/webp'] },
    problems: ['throttled'],
  },
  submitForm: {
    ...page,
    method: 'POST',
    summary: "Give, refuse or withdraw consent with an HTML form on the page of a guardian's private link",
    response: { mediaType: 'text/html' },
    statuses: [303],
    problems: ['throttled', 'bad-request', 'too-large', 'unsupported-type', 'conflict', 'invalid'],
  },
} satisfies Api;

const overview = consentOverview.meta({ id: 'ConsentOverview' });

export const consentsApi = {
  list: {
    method: 'GET',
    path: '/api/consents',
    summary: "List the fighters who need a guardian's consent, by name",
    access: 'admin',
    response: z.array(consentTask.meta({ id: 'ConsentTask' })),
  },
  get: {
    method: 'GET',
    path: '/api/consents/:id',
    summary: 'Get the consents and the private links for the fighter with this id',
    access: 'admin',
    response: overview,
  },
  record: {
    method: 'POST',
    path: '/api/consents/:id',
    summary: 'Record consent that a guardian gave on paper; a repeated request stores it only once',
    access: 'admin',
    body: newConsent.meta({ id: 'NewConsent' }),
    response: overview,
    problems: ['conflict'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/consents/:id/withdrawal',
    summary: 'Withdraw the consent for the fighter with this id, and hide the fighter',
    access: 'admin',
    body: consentWithdrawal.meta({ id: 'ConsentWithdrawal' }),
    response: overview,
    problems: ['conflict'],
  },
} satisfies Api;
