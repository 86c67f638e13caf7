import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { checkHoneypot } from '#src/domain/honeypot.ts';
import { type LeadKind, leadChange } from '#src/domain/lead.ts';
import { readEnv } from '#src/server/env/env.ts';
import { isForm, readForm, readJson, validate } from '#src/server/http/body.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { toClientNetwork } from '#src/server/http/client-ip.ts';
import { envelope, readPrivately, update } from '#src/server/http/operations.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import type { Call, Operation } from '#src/server/http/serve.ts';
import { insertLead, listLeads, setLeadDeleted, updateLead } from '#src/server/queries/leads.ts';
import { leadChannels } from './lead-channels.ts';

type Intake<Schema> = {
  kind: LeadKind;
  body: Schema;
  /** What the server adds to the fields, for no visitor's clock is to be trusted. */
  stamp?: (now: Date) => Record<string, string>;
};

/** Where a browser without scripts is led after it has sent a form. */
const PAGES = { thanks: '/contact/thanks', invalid: '/contact/invalid' };
/** The key of a form that no script sends, in place of the Idempotency-Key header. */
const KEY_FIELD = 'Submission';

/** Takes what a visitor sends as JSON (201), or as a plain form (303 to a page that thanks or explains). */
export function submitLead<Schema extends z.ZodType<Record<string, string>>>(
  intake: Intake<Schema>,
): Operation {
  return {
    access: 'public',
    run: async (call) => {
      if (!isForm(call.request)) {
        const key = call.request.headers.get('idempotency-key');
        const id = await store(call, intake, await readJson(call.request), key);
        return envelope({ id }, 201, PRIVATE);
      }
      const { [KEY_FIELD]: key = '', ...fields } = await readForm(call.request);
      try {
        await store(call, intake, fields, key);
        return seeOther(PAGES.thanks);
      } catch (error) {
        if (error instanceof ProblemError) return seeOther(PAGES.invalid);
        throw error;
      }
    },
  };
}

/** What visitors have sent, for the owner alone. */
export const listLeadsOperation = (kind: LeadKind): Operation =>
  readPrivately(({ db }) => listLeads(db, kind));

const MISSING = 'There is no such message';

/** Changes what the owner keeps of a lead: 200 with it. The tag is of its notes alone. */
export const updateLeadOperation = (kind: LeadKind): Operation =>
  update(
    { access: 'admin', invalidates: [], body: leadChange, notFoundMessage: MISSING },
    ({ db, id, body, guard }) => updateLead(db, kind, id(), body, guard.ifMatch),
  );

/** Deletes a lead (204), or takes that back (200 with its id). */
export const deleteOrRestoreLead = (kind: LeadKind, deleted: boolean): Operation => ({
  access: 'admin',
  run: async ({ db, id }) => {
    if (!(await setLeadDeleted(db, kind, id(), deleted))) throw new ProblemError('not-found', MISSING);
    return deleted
      ? new Response(null, { status: 204, headers: PRIVATE })
      : envelope({ id: id() }, 200, PRIVATE);
  },
});

async function store<Schema extends z.ZodType<Record<string, string>>>(
  { db, clientIp }: Call,
  { kind, body, stamp }: Intake<Schema>,
  value: unknown,
  key: string | null,
): Promise<number> {
  const { isRobot, rest } = checkHoneypot(value);
  const sent = validate(rest, body);
  const { id, retryAfter } = await insertLead(db, {
    kind,
    fields: { ...sent, ...stamp?.(new Date()) },
    status: isRobot ? 'spam' : 'new',
    submissionHash: key ? hashSubmission(kind, key, sent) : null,
    networkHash: sha256(toClientNetwork(clientIp)),
    channels: isRobot ? [] : leadChannels(readEnv()),
  });
  if (id !== null) return id;
  throw new ProblemError('throttled', 'That is a lot for one hour. Please try again later.', [], {
    'retry-after': String(retryAfter),
  });
}

/**
 * Identifies a submission by its form, its key of any length and what the visitor typed: only a repeat of all three may
 * be answered without storing it. What differs between two tries of one visitor (the time, the robot check) is left out.
 */
const hashSubmission = (kind: LeadKind, key: string, sent: Record<string, string>) =>
  sha256(JSON.stringify([kind, key, Object.entries(sent).toSorted()]));

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const seeOther = (location: string) => new Response(null, { status: 303, headers: { ...PRIVATE, location } });
