import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { Language } from '#src/domain/language/language.ts';
import { LANGUAGES, toLanguagePath } from '#src/domain/language/language.ts';
import { checkHoneypot } from '#src/domain/leads/honeypot.ts';
import type { LeadChange, LeadKind, LeadOption } from '#src/domain/leads/lead.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { isForm, readForm, readJson, validate } from '#src/server/platform/http/body.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { toClientNetwork } from '#src/server/platform/http/client-ip.ts';
import { adminData, envelope, toActor, update } from '#src/server/platform/http/handlers.ts';
import { findPageLanguage } from '#src/server/platform/http/page-language.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { type LeadRejection, setLeadDeleted, updateLead } from './change-leads.ts';
import type { StoredBout } from './complete-order.ts';
import { leadChannels } from './lead-channels.ts';
import { insertLead, listLeadEvents, listLeads } from './queries.ts';

type LeadFields = Record<string, string>;

/** The data that the server stores for a form. */
type CompleteLead = {
  fields: LeadFields;
  option: LeadOption | null;
  bout: StoredBout | null;
};

type LeadForm<Fields extends LeadFields> = {
  kind: LeadKind;
  schema: z.ZodType<Fields & { language: Language }>;
  /** Adds what only the server knows, such as the time, because a visitor's clock may be wrong. */
  complete: (fields: Omit<Fields, 'language'>, db: Db, language: Language) => Promise<CompleteLead>;
};

/** A visitor who sends a form without JavaScript is redirected to one of these pages, in the language of the form. */
const PAGES = { thanks: '/contact/thanks', invalid: '/contact/invalid' };
/** A form that is sent without JavaScript has this field in place of the `Idempotency-Key` header. */
const KEY_FIELD = 'Submission';
const NOT_FOUND_MESSAGE = 'Message not found';
const REJECTIONS: Record<LeadRejection, string> = {
  'reel-missing': 'No reel has been delivered yet. Deliver a version first.',
  'price-accepted':
    'The client has accepted the price. Deliver a new version with the new price, so that the client can accept it.',
};

/** Creates the handlers for one kind of lead. */
export const leadHandlers = <Fields extends LeadFields>(
  kind: LeadKind,
  schema: LeadForm<Fields>['schema'],
  complete: LeadForm<Fields>['complete'] = async (fields) => ({ fields, option: null, bout: null }),
) => ({
  list: adminData(({ db }) => listLeads(db, kind)),
  submit: submitLead({ kind, schema, complete }),
  update: update<LeadChange, object>(
    { invalidates: [], notFoundMessage: NOT_FOUND_MESSAGE },
    async ({ db, id, body, conditions }) => {
      const result = await updateLead(db, kind, id(), body, conditions);
      if (result.outcome === 'reel-missing' || result.outcome === 'price-accepted')
        throw new ProblemError('conflict', REJECTIONS[result.outcome]);
      return result;
    },
  ),
  history: adminData(async ({ db, id }) => {
    const events = await listLeadEvents(db, kind, id());
    if (!events) throw new ProblemError('not-found', NOT_FOUND_MESSAGE);
    return events;
  }),
  trash: setDeleted(kind, true),
  restore: setDeleted(kind, false),
});

/**
 * Creates a handler that stores a lead. It returns 201 for JSON. It redirects an HTML form with 303, to a
 * page that says thanks or explains the error.
 */
function submitLead<Fields extends LeadFields>(form: LeadForm<Fields>): Handler {
  return async (context) => {
    if (!isForm(context.request)) {
      const key = context.request.headers.get('idempotency-key');
      const id = await storeLead(context, form, await readJson(context.request), key);
      return envelope({ id }, 201, PRIVATE);
    }
    let language = findPageLanguage(context.request);
    try {
      const { [KEY_FIELD]: key = '', ...fields } = await readForm(context.request);
      language = LANGUAGES.find((other) => other === fields['language']) ?? language;
      await storeLead(context, form, fields, key);
      return seeOther(toLanguagePath(language, PAGES.thanks));
    } catch (error) {
      if (error instanceof ProblemError) return seeOther(toLanguagePath(language, PAGES.invalid));
      throw error;
    }
  };
}

/** Creates a handler that moves a lead to the trash (204), or restores it and returns its id (200). */
function setDeleted(kind: LeadKind, deleted: boolean): Handler {
  return async (context) => {
    const { db, id } = context;
    if (!(await setLeadDeleted(db, kind, id(), deleted, toActor(context))))
      throw new ProblemError('not-found', NOT_FOUND_MESSAGE);
    return deleted
      ? new Response(null, { status: 204, headers: PRIVATE })
      : envelope({ id: id() }, 200, PRIVATE);
  };
}

async function storeLead<Fields extends LeadFields>(
  { db, clientIp }: RequestContext,
  { kind, schema, complete }: LeadForm<Fields>,
  value: unknown,
  key: string | null,
): Promise<number> {
  const { isBot, rest } = checkHoneypot(value);
  const { language, ...fields } = validate(rest, schema);
  const { id, retryAfter } = await insertLead(db, {
    kind,
    ...(await complete(fields, db, language)),
    status: isBot ? 'spam' : 'new',
    language,
    submissionHash: key ? hashSubmission(kind, key, fields) : null,
    networkHash: sha256(toClientNetwork(clientIp)),
    channels: isBot ? [] : leadChannels(readEnv()),
  });
  if (id !== null) return id;
  throw new ProblemError('throttled', 'Too many messages this hour. Please try again later.', [], {
    'retry-after': String(retryAfter),
  });
}

/**
 * Hashes the kind of lead, the idempotency key and the visitor's fields. Two submissions with the same hash are stored
 * once. `fields` must not contain values that differ when a visitor tries again, such as the time and the honeypot. The
 * text of a bout is left out, because it may not have loaded at the first try.
 */
const hashSubmission = (
  kind: LeadKind,
  key: string,
  { 'Bout-On-Page': _, ...fields }: LeadFields & { 'Bout-On-Page'?: string },
) => sha256(JSON.stringify([kind, key, Object.entries(fields).toSorted()]));

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const seeOther = (location: string) => new Response(null, { status: 303, headers: { ...PRIVATE, location } });
