import { ProblemError } from '#src/server/platform/http/problem.ts';

/** Creates the error (409) for a request to send an email from a site that has no mail server. */
export const cannotSendEmails = () =>
  new ProblemError('conflict', 'This site cannot send emails: SMTP_URL is not set.');
