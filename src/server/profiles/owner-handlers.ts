import type { FighterEmails, NewFighterEmail } from '#src/domain/profiles/fighter-email.ts';
import { fighterEmailsQuery } from '#src/domain/profiles/schema.ts';
import { cannotSendEmails } from '#src/server/platform/email/cannot-send-emails.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { validate } from '#src/server/platform/http/body.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope, parseIdempotencyKey } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { enqueueLinkEmail, listLinkEmails } from './fighter-emails.ts';

const readOverview = async (
  { db }: RequestContext,
  { fighterId, link }: Omit<NewFighterEmail, 'to'>,
): Promise<FighterEmails> => ({
  emails: await listLinkEmails(db, fighterId, link),
  canEmail: readEnv().leadEmail !== null,
});

/** Lists the emails with a link, and whether the site can send emails. */
export const listEmails = (context: RequestContext): Promise<FighterEmails> => {
  const { searchParams } = new URL(context.request.url);
  return readOverview(context, validate(Object.fromEntries(searchParams), fighterEmailsQuery));
};

/** Enqueues an email with a link. Throws a `ProblemError` (409) if the site cannot send emails. */
export const sendLink: Handler<NewFighterEmail> = async (context) => {
  const email = await context.readBody();
  if (readEnv().leadEmail === null) throw cannotSendEmails();
  if (!(await enqueueLinkEmail(context.db, email, parseIdempotencyKey(context.request))))
    throw new ProblemError('not-found', 'Fighter not found');
  return envelope(await readOverview(context, email), 200, PRIVATE);
};
