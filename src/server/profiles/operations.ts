import * as z from 'zod';
import {
  fighterEmails,
  fighterEmailsQuery,
  newFighterEmail,
  profileSubmission,
} from '#src/domain/profiles/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const page = { path: '/profile/:token', access: 'public', showsProblemsAsPages: true } as const;

export const profilePageApi = {
  show: {
    ...page,
    method: 'GET',
    summary:
      "Get the page of a fighter's private link, with a form for the profile, or a photo of the submission",
    response: { mediaType: ['text/html', 'image/webp'] },
    problems: ['throttled'],
  },
  submitForm: {
    ...page,
    method: 'POST',
    summary:
      "Save a step, change the photos or send the profile with an HTML form on the page of a fighter's private link",
    response: { mediaType: 'text/html' },
    statuses: [303],
    problems: ['throttled', 'bad-request', 'too-large', 'unsupported-type', 'conflict', 'invalid'],
  },
} satisfies Api;

const submissions = z.array(profileSubmission.meta({ id: 'ProfileSubmission' }));

export const profileSubmissionsApi = {
  list: {
    method: 'GET',
    path: '/api/profile-submissions',
    summary: 'List the profiles that fighters sent and that wait for the owner, oldest first',
    access: 'admin',
    response: submissions,
  },
  decide: {
    method: 'POST',
    path: '/api/profile-submissions/:id/decision',
    summary:
      'Mark a submitted profile as decided, and list the others that wait; a repeated request changes nothing',
    access: 'admin',
    response: submissions,
  },
} satisfies Api;

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
