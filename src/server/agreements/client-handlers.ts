import { type Agreement, canSign } from '#src/domain/agreements/agreement.ts';
import { declineForm, signatureForm } from '#src/domain/agreements/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { PROBLEM_KINDS } from '#src/server/platform/http/problem.ts';
import { translateErrors } from '#src/server/private-links/field-errors.ts';
import { DONE, formAction, runForm, type SentFields } from '#src/server/private-links/private-form.ts';
import { type PrivateContext, privatePage, toClosedError } from '#src/server/private-links/private-page.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { AGREEMENT_CATALOGS, type Rejection, toAgreementPage, toSeen } from './agreement-page.ts';
import { declineAgreement, findAgreements, signAgreement } from './queries.ts';

type State = { agreements: readonly Agreement[]; latest: Agreement; settings: Settings };

async function readState({ db, link }: PrivateContext): Promise<State> {
  const [lead, { record: settings }] = await Promise.all([
    findAgreements(db, link.subjectId),
    getSettings(db),
  ]);
  const latest = lead?.agreements[0];
  if (!latest || lead.isInTrash)
    throw toClosedError(AGREEMENT_CATALOGS[link.language].AGREEMENT_CLOSED, link);
  return { agreements: lead.agreements, latest, settings };
}

function toPage(
  { agreements, latest, settings }: State,
  { path, request, link }: PrivateContext,
  rejection?: Rejection,
) {
  const signed = agreements.filter(({ signedAt }) => signedAt !== null);
  const named = new URL(request.url).searchParams.get('signed');
  const agreement = signed.find(({ id }) => String(id) === named) ?? latest;
  return toAgreementPage({
    agreement,
    signed,
    settings,
    path,
    language: link.language,
    ...(rejection && { rejection }),
  });
}

/** Shows the latest agreement, or the signed one that the URL names. */
export const showAgreementPage = privatePage('agreement', async (context) =>
  toPage(await readState(context), context),
);

const toAnswer = ({ link }: PrivateContext, agreementId: number) => ({
  leadId: link.subjectId,
  agreementId,
});

/** Returns the agreement that the form is about, or null if it is not the one that the page showed. */
async function findSeen(
  context: PrivateContext,
  { agreement, seen }: { agreement: number; seen: string },
): Promise<Agreement | null> {
  const { agreements } = await readState(context);
  return agreements.find((stored) => stored.id === agreement && toSeen(stored) === seen) ?? null;
}

/** Shows why an answer was not stored, with what was typed. */
async function reject(context: PrivateContext, agreementId: number, fields: SentFields): Promise<Response> {
  const state = await readState(context);
  const { latest } = state;
  const { AGREEMENT_REJECTIONS } = AGREEMENT_CATALOGS[context.link.language];
  const text = !canSign(latest)
    ? latest.signedAt === null
      ? AGREEMENT_REJECTIONS.withdrawn
      : AGREEMENT_REJECTIONS.signed
    : latest.id === agreementId && fields['action'] === 'decline'
      ? AGREEMENT_REJECTIONS.declined
      : AGREEMENT_REJECTIONS.replaced;
  const status = PROBLEM_KINDS.conflict.status;
  return toPage(state, context, { status, text, typed: { fields, errors: {} } });
}

const explain =
  (reason: 'invalid' | 'notSent') =>
  async (context: PrivateContext, fields: SentFields, errors: SentFields): Promise<Response> =>
    toPage(await readState(context), context, {
      status: PROBLEM_KINDS.invalid.status,
      text: AGREEMENT_CATALOGS[context.link.language].AGREEMENT_REJECTIONS[reason],
      typed: { fields, errors: translateErrors(errors, context.link.language) },
    });

const sign = formAction({
  schema: signatureForm,
  store: async (context, { signedName, ...form }, fields) => {
    const shown = await findSeen(context, form);
    // The request may have been repeated, for example by a double click.
    const isRepeated = (agreement: Agreement | null) => agreement?.signedName === signedName;
    if (shown && (await signAgreement(context.db, toAnswer(context, shown.id), signedName))) return DONE;
    if (isRepeated(await findSeen(context, form))) return DONE;
    return reject(context, form.agreement, fields);
  },
  explain: { typed: ['signedName', 'agreed'], show: explain('invalid') },
});

const decline = formAction({
  schema: declineForm,
  store: async (context, { reason, ...form }, fields) => {
    const shown = await findSeen(context, form);
    if (shown && (await declineAgreement(context.db, toAnswer(context, shown.id), reason))) return DONE;
    const stored = await findSeen(context, form);
    if (stored?.declinedAt && stored.declineReason === reason) return DONE;
    return reject(context, form.agreement, fields);
  },
  explain: { typed: ['reason'], show: explain('notSent') },
});

/** Handles the page's forms. Redirects to the page after a success, even if the request is repeated. */
export const handleAgreementForm = privatePage('agreement', (context) => runForm(context, { sign, decline }));
