import type { AgreementOverview, NewAgreement } from '#src/domain/agreements/agreement.ts';
import { cannotSendEmails } from '#src/server/platform/email/cannot-send-emails.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope, parseIdempotencyKey, toActor } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { listPrivateLinks } from '#src/server/private-links/queries.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { toSignedDocument } from './agreement-page.ts';
import {
  enqueueAgreementEmail,
  findAgreements,
  insertAgreement,
  type LeadWithAgreements,
  withdrawAgreement,
} from './queries.ts';

async function getLead({ db, id }: RequestContext): Promise<LeadWithAgreements> {
  const lead = await findAgreements(db, id());
  if (!lead || lead.isInTrash) throw new ProblemError('not-found', 'There is no such message or request.');
  return lead;
}

/** Returns the agreements of a message or request, their private links and the latest email, for the inbox. */
export async function readAgreements(context: RequestContext): Promise<AgreementOverview> {
  const [{ agreements, email, fields }, links] = await Promise.all([
    getLead(context),
    listPrivateLinks(context.db, { purpose: 'agreement', subjectId: context.id() }),
  ]);
  return { agreements, links, email, canEmail: readEnv().leadEmail !== null && Boolean(fields['Email']) };
}

const respond = (overview: AgreementOverview) => envelope(overview, 200, PRIVATE);
const conflict = (detail: string) => new ProblemError('conflict', detail);

/** Stores an agreement. A repeated request returns the same result. */
export const createAgreement: Handler<NewAgreement> = async (context) => {
  const agreement = await context.readBody();
  const isNew = await insertAgreement(context.db, context.id(), agreement, toActor(context));
  const overview = await readAgreements(context);
  const [stored] = overview.agreements;
  const isStored =
    stored !== undefined &&
    stored.id > (agreement.latest?.id ?? 0) &&
    stored.title === agreement.title &&
    stored.wording === agreement.wording &&
    stored.language === agreement.language;
  if (isNew || isStored) return respond(overview);
  throw conflict('An agreement was signed or created in the meantime. Nothing was created now.');
};

/** Returns an agreement of the overview. Throws a `ProblemError` (409) if it belongs to another message or request. */
function getListed({ agreements }: AgreementOverview, agreement: number, outcome: 'sent' | 'withdrawn') {
  const listed = agreements.find(({ id }) => id === agreement);
  if (listed) return listed;
  throw conflict(`There is no such agreement for this message or request. Nothing was ${outcome}.`);
}

/** Withdraws an agreement. A repeated request returns the same result. */
export const withdraw: Handler<{ agreement: number }> = async (context) => {
  const { agreement } = await context.readBody();
  await withdrawAgreement(context.db, context.id(), agreement, toActor(context));
  const overview = await readAgreements(context);
  const { withdrawnAt } = getListed(overview, agreement, 'withdrawn');
  if (withdrawnAt === null)
    throw conflict('The agreement was signed in the meantime. Nothing was withdrawn.');
  return respond(overview);
};

/** Enqueues an email to the client. Throws a `ProblemError` (409) if the email cannot be sent. */
export const emailAgreement: Handler<{ agreement: number }> = async (context) => {
  const { agreement } = await context.readBody();
  if (readEnv().leadEmail === null) throw cannotSendEmails();
  const request = { agreement, ...toActor(context), idempotencyKey: parseIdempotencyKey(context.request) };
  const isEnqueued = await enqueueAgreementEmail(context.db, context.id(), request);
  const overview = await readAgreements(context);
  if (isEnqueued) return respond(overview);
  getListed(overview, agreement, 'sent');
  throw conflict(
    overview.canEmail
      ? 'The agreement was signed or withdrawn in the meantime. Nothing was sent.'
      : 'This message has no email address. Nothing was sent.',
  );
};

/** Shows a signed agreement to the owner. */
export const showDocument: Handler = async (context) => {
  const named = new URL(context.request.url).searchParams.get('agreement');
  const [{ agreements }, { record: settings }] = await Promise.all([
    getLead(context),
    getSettings(context.db),
  ]);
  const agreement = agreements.find(({ id, signedAt }) => String(id) === named && signedAt !== null);
  if (!agreement) throw new ProblemError('not-found', 'There is no such signed agreement.');
  return toSignedDocument(agreement, settings);
};
