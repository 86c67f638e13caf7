import { LANGUAGES } from '#src/domain/language/language.ts';
import { type FileField, findFileLinkProblem } from '#src/domain/leads/file-link-problem.ts';
import { sortNotes, toChangeForm, toNotesText } from '#src/domain/reels/change-notes.ts';
import { priceOf, toAcceptanceWording } from '#src/domain/reels/reel.ts';
import {
  cardPaymentForm,
  fileReplacement,
  noteAddition,
  reelAcceptance,
  reelChangeRequest,
} from '#src/domain/reels/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { toIsoDate } from '#src/domain/values/dates.ts';
import { startCheckout } from '#src/server/books/checkout.ts';
import { findReceipt } from '#src/server/books/queries.ts';
import { toReceiptPage } from '#src/server/books/receipt-page.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PROBLEM_KINDS } from '#src/server/platform/http/problem.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { DONE, formAction, runForm, type SentFields } from '#src/server/private-links/private-form.ts';
import {
  type PrivateContext,
  privatePage,
  redirectToPage,
  toClosedError,
} from '#src/server/private-links/private-page.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { type ClientPage, toClientPage } from './client-page.ts';
import { CLIENT_TEXTS } from './client-texts.ts';
import { replaceFileLink } from './file-check-queries.ts';
import { acceptReel, type ClientRequest, findClientRequest, requestReelChange } from './queries.ts';
import { addBlankNote, type TypedNotes } from './render-notes.ts';
import { cardChargeOf } from './render-payment.ts';
import { sendReelFile } from './send-file.ts';

type State = { request: ClientRequest; settings: Settings };

const textsOf = ({ link }: Pick<PrivateContext, 'link'>) => CLIENT_TEXTS[link.language];

async function readState({ db, link }: PrivateContext): Promise<State> {
  const [request, { record: settings }] = await Promise.all([
    findClientRequest(db, link.subjectId),
    getSettings(db),
  ]);
  if (!request) throw toClosedError(textsOf({ link }).CLOSED_TEXT, link);
  return { request, settings };
}

function toShown(state: State, { path, request, today, link }: PrivateContext): ClientPage {
  const { searchParams } = new URL(request.url);
  const cards = readEnv().stripe === null ? 'off' : searchParams.has('paid') ? 'returned' : 'on';
  return {
    ...state,
    path,
    language: link.language,
    isPlaying: searchParams.has('play'),
    today: toIsoDate(today),
    cards,
  };
}

/**
 * Shows the page or a receipt, or sends the file of the reel. Showing the page changes only the link's time of last
 * use, because services that preview links open the page too.
 */
export const showClientPage = privatePage('reel', async (context) => {
  const { searchParams } = new URL(context.request.url);
  if (searchParams.has('receipt')) return showReceipt(context);
  const state = await readState(context);
  if (!searchParams.has('file')) return toClientPage(toShown(state, context));
  const sent = await sendReelFile(context, state.request);
  return sent instanceof Response ? sent : reject(state, context, sent);
});

/** Shows a receipt of the request, by its number. If there is no such receipt, shows the page as usual. */
async function showReceipt(context: PrivateContext): Promise<Response> {
  const state = await readState(context);
  const number = Number(new URL(context.request.url).searchParams.get('receipt'));
  const isOwn = state.request.receipts.some(({ receiptNumber }) => receiptNumber === number);
  const payment = isOwn ? await findReceipt(context.db, state.request.id, number) : undefined;
  return payment
    ? toReceiptPage({
        payment,
        settings: state.settings,
        backTo: context.path,
        language: context.link.language,
      })
    : toClientPage(toShown(state, context));
}

const CONFLICT = PROBLEM_KINDS.conflict.status;
const INVALID = PROBLEM_KINDS.invalid.status;
const UNREACHABLE = PROBLEM_KINDS['bad-gateway'].status;

function reject(
  state: State,
  context: PrivateContext,
  rejection: NonNullable<ClientPage['rejection']>,
  typed?: TypedNotes,
): Response {
  return toClientPage({ ...toShown(state, context), rejection, ...(typed && { typed }) });
}

const toAnsweredReel = ({ link }: PrivateContext, version: number) => ({ leadId: link.subjectId, version });

/** Explains why the client cannot accept a version or ask for a change to it. */
function explainRejection({ request }: State, context: PrivateContext, version: number): string {
  const { REJECTIONS } = textsOf(context);
  return (request.reels[0]?.version ?? 0) > version ? REJECTIONS.superseded : REJECTIONS.notWaiting;
}

const accept = formAction({
  schema: reelAcceptance,
  store: async (context, { version, wording: seen }) => {
    const { request } = await readState(context);
    const { option, agreed } = request;
    const price = priceOf(request);
    const wording = toAcceptanceWording(version, price, context.link.language);
    const acceptance = { ...toAnsweredReel(context, version), option, agreed, price, wording };
    if (seen === wording && (await acceptReel(context.db, acceptance))) return DONE;
    const state = await readState(context);
    const [reel] = state.request.reels;
    if (reel?.version === version && state.request.status === 'delivered') {
      const isTranslation =
        seen !== wording && LANGUAGES.some((other) => seen === toAcceptanceWording(version, price, other));
      const text = textsOf(context).REJECTIONS[isTranslation ? 'languageChanged' : 'priceChanged'];
      return reject(state, context, { status: CONFLICT, text });
    }
    // The request may have been repeated, for example by a double click.
    if (reel?.version === version && reel.acceptedAt !== null && reel.acceptedWording === seen) return DONE;
    return reject(state, context, { status: CONFLICT, text: explainRejection(state, context, version) });
  },
});

const translateErrors = (context: PrivateContext, errors: SentFields): SentFields => {
  const { toTimeError, toNoteError } = textsOf(context).NOTE_TEXTS;
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field,
      field.endsWith('.time') ? toTimeError(message) : toNoteError(message),
    ]),
  );
};

const requestChange = formAction({
  schema: reelChangeRequest,
  store: async (context, { version, notes }, fields) => {
    const sorted = sortNotes(notes);
    if (await requestReelChange(context.db, toAnsweredReel(context, version), sorted)) return DONE;
    const state = await readState(context);
    if (state.request.openChange === toNotesText(sorted)) return DONE;
    const text = explainRejection(state, context, version);
    const typed = { notes: toChangeForm(fields).notes, errors: { 'notes.0.note': text } };
    return reject(state, context, { status: CONFLICT, text }, typed);
  },
  explain: {
    typed: ['notes'],
    show: async (context, fields, errors) =>
      reject(
        await readState(context),
        context,
        { status: INVALID, text: textsOf(context).NOTE_TEXTS.notSent },
        { notes: toChangeForm(fields).notes, errors: translateErrors(context, errors) },
      ),
  },
});

/** Shows the form that asks for a change again, with the typed notes and another row. */
const addNote = formAction({
  schema: noteAddition,
  store: async (context, { version, notes }) => {
    const state = await readState(context);
    const [reel] = state.request.reels;
    if (reel?.version === version && state.request.status === 'delivered')
      return toClientPage({
        ...toShown(state, context),
        typed: { notes: addBlankNote(notes), errors: {} },
      });
    const text = explainRejection(state, context, version);
    return reject(state, context, { status: CONFLICT, text }, { notes, errors: {} });
  },
});

const replaceFile = formAction({
  schema: fileReplacement,
  store: async (context, replacement) => {
    const { field, url } = replacement;
    if (await replaceFileLink(context.db, { ...replacement, leadId: context.link.subjectId })) return DONE;
    const state = await readState(context);
    // The form was sent twice, or the link is already stored.
    if (state.request.fields[field] === url) return DONE;
    const file = { field, url, error: textsOf(context).REJECTIONS.fileChanged };
    return reject(state, context, { status: CONFLICT, text: file.error, file });
  },
  explain: {
    typed: ['url'],
    show: async (context, { field, url = '' }, { url: error = '' }) => {
      const problem = findFileLinkProblem(url);
      const { FILE_LINK_TEXTS, FILE_TEXTS } = textsOf(context);
      // The schema has checked the name of the field.
      const file = {
        field: field as FileField,
        url,
        error: problem ? FILE_LINK_TEXTS[problem] : FILE_TEXTS.toError(error),
      };
      return reject(await readState(context), context, {
        status: INVALID,
        text: FILE_TEXTS.notSent,
        file,
      });
    },
  },
});

/** Redirects the client to Stripe's payment page, if they still have to pay the amount that they saw. */
const payByCard = formAction({
  schema: cardPaymentForm,
  store: async (context, { cents, currency }) => {
    const state = await readState(context);
    const { request, settings } = state;
    const charge = readEnv().stripe && cardChargeOf(request, settings);
    const price = priceOf(request);
    if (charge && price && charge.cents === cents && charge.currency === currency)
      try {
        const { path, link } = context;
        const name = textsOf(context).PAYMENT_TEXTS.chargeNames[charge.purpose];
        const { language } = link;
        const url = await startCheckout(context.db, { request, charge, price, name, path, language });
        if (url !== null) return redirectToPage(url);
      } catch (error) {
        log('error', 'checkout-failed', { leadId: request.id, ...describeError(error) });
        return reject(state, context, { status: UNREACHABLE, text: textsOf(context).REJECTIONS.cardFailed });
      }
    // The form was sent again after the payment.
    if (request.status === 'paid') return DONE;
    const text = textsOf(context).REJECTIONS.amountChanged;
    return reject(await readState(context), context, { status: CONFLICT, text });
  },
});

/**
 * Handles the page's forms. After a success, redirects to the page, or to Stripe for a payment, even if the request is
 * repeated. Only the form that adds a row for a note gets the page as its response.
 */
export const handleClientForm = privatePage('reel', (context) =>
  runForm(context, {
    accept,
    'request-change': requestChange,
    'add-note': addNote,
    'replace-file': replaceFile,
    pay: payByCard,
  }),
);
