import { ProblemError } from '#src/server/http/problem.ts';

/** The error of a request for an email on a site that has no mail server. */
export const cannotSendEmails = () =>
  new ProblemError('conflict', 'This site cannot send emails: SMTP_URL is not set.');
