import { createHash } from 'node:crypto';
import { priceLevels } from '#src/copy/prices.ts';
import type { AddedRequest } from '#src/domain/leads/added-request.ts';
import type { RequestFormChoices } from '#src/domain/leads/schema.ts';
import { toOptionGroups } from '#src/domain/prices/pricing-tabs.ts';
import { pick } from '#src/domain/records/record.ts';
import { messageForStatus } from '#src/domain/reels/client-message.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { cannotSendEmails } from '#src/server/platform/email/cannot-send-emails.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope, parseIdempotencyKey, toActor } from '#src/server/platform/http/handlers.ts';
import { keyWasReused } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { listShowCards } from '#src/server/shows/queries.ts';
import { completeOption } from './complete-highlight-request.ts';
import { completeOrder } from './complete-order.ts';
import { insertAddedRequest } from './insert-added-request.ts';
import { leadChannels } from './lead-channels.ts';

/** Returns the choices for the form that adds a request. */
export async function getRequestFormChoices(db: Db): Promise<RequestFormChoices> {
  const [{ record: settings }, { rows: shows }] = await Promise.all([
    getSettings(db),
    listShowCards(db, { knownRevision: null }),
  ]);
  return {
    currency: settings.pricing.currency,
    shows: shows.map((show) => pick(show, ['id', 'name', 'startsOn', 'endsOn'])),
    groups: toOptionGroups(settings, priceLevels),
    canEmail: readEnv().leadEmail !== null,
  };
}

/**
 * Adds a highlight request for a client who wrote or called. If one was added with the same idempotency key, returns
 * its id instead. Throws a `ProblemError` (409) if that one had other content, or if the client should get an email
 * that the site cannot send.
 */
export const addRequest: Handler<AddedRequest> = async (context) => {
  const { fields, source, status, language, agreed, emailsClient } = await context.readBody();
  const env = readEnv();
  if (emailsClient && env.leadEmail === null) throw cannotSendEmails();
  const key = parseIdempotencyKey(context.request);
  const { record: settings } = await getSettings(context.db);
  const { fields: ordered, bout } = await completeOrder(fields, context.db, language);
  const request = completeOption({ ...ordered, Source: source }, settings);
  const { id, isNew, isSame } = await insertAddedRequest(
    context.db,
    {
      ...request,
      bout,
      source,
      status,
      language,
      agreed,
      keyHash: key === null ? null : hashKey(key),
      clientMessage: emailsClient ? messageForStatus(status) : null,
      // The owner needs no email about a request that they have added themselves.
      channels: leadChannels(env).filter((channel) => channel !== 'email'),
    },
    toActor(context),
  );
  if (!isSame) throw keyWasReused(`/api/highlight-requests/${id}`);
  return envelope({ id }, isNew ? 201 : 200, PRIVATE);
};

// The prefix keeps the hash different from the hash of every visitor's submission.
const hashKey = (key: string) => createHash('sha256').update(`added-request ${key}`).digest('base64url');
