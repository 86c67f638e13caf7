import type { Api } from './operation.ts';

const page = {
  path: '/reel/:token',
  access: 'public',
  response: { mediaType: 'text/html' },
  showsProblemsAsPages: true,
} as const;

export const clientPageApi = {
  show: {
    ...page,
    method: 'GET',
    summary: "Get a page with a highlight request and its reel, by the client's private link",
    problems: ['throttled'],
  },
  answer: {
    ...page,
    method: 'POST',
    summary: "Accept the reel or ask for a change with an HTML form, by the client's private link",
    statuses: [303],
    problems: ['throttled', 'bad-request', 'too-large', 'conflict', 'invalid'],
  },
} satisfies Api;
