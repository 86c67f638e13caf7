import type * as z from 'zod';
import { CLOSED_TEXT, REFUSALS } from '#src/copy/client-page.ts';
import { FILE_LINK_TEXTS } from '#src/copy/file-links.ts';
import { FILE_FIELDS, findFileLinkProblem } from '#src/domain/leads/file-link-problem.ts';
import { priceOf, toAcceptanceWording } from '#src/domain/reels/reel.ts';
import { fileReplacement, reelAcceptance, reelChangeRequest } from '#src/domain/reels/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { readForm } from '#src/server/platform/http/body.ts';
import { PROBLEM_KINDS, ProblemError } from '#src/server/platform/http/problem.ts';
import { type PrivateContext, privatePage, redirectToPage } from '#src/server/private-links/private-page.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { type ClientPage, toClientPage } from './client-page.ts';
import { replaceFileLink } from './file-check-queries.ts';
import { acceptReel, type ClientRequest, findClientRequest, requestReelChange } from './queries.ts';

type State = { request: ClientRequest; settings: Settings };

async function readState({ db, link }: PrivateContext): Promise<State> {
  const [request, { record: settings }] = await Promise.all([
    findClientRequest(db, link.subjectId),
    getSettings(db),
  ]);
  if (!request) throw new ProblemError('gone', CLOSED_TEXT);
  return { request, settings };
}

/** Shows the page. Changes only the link's time of last use, because services that preview links open the page too. */
export const showClientPage = privatePage('reel', async (context) => {
  const { searchParams } = new URL(context.request.url);
  return toClientPage({
    ...(await readState(context)),
    path: context.path,
    isPlaying: searchParams.has('play'),
  });
});

/** Handles the page's forms. Redirects to the page after a success, even if the request is repeated. */
export const handleClientForm = privatePage('reel', async (context) => {
  const fields = await readForm(context.request);
  switch (fields['action']) {
    case 'accept':
      return accept(context, fields);
    case 'request-change':
      return requestChange(context, fields);
    case 'replace-file':
      return replaceFile(context, fields);
    default:
      throw new ProblemError('bad-request', 'This form is not known.');
  }
});

const CONFLICT = PROBLEM_KINDS.conflict.status;
const INVALID = PROBLEM_KINDS.invalid.status;

function refuse(
  state: State,
  { path }: PrivateContext,
  refusal: NonNullable<ClientPage['refusal']>,
): Response {
  return toClientPage({ ...state, path, isPlaying: false, refusal });
}

const toTarget = ({ link }: PrivateContext) => ({
  leadId: link.subjectId,
  notifiesOwner: readEnv().leadEmail !== null,
});

const toAnsweredReel = (context: PrivateContext, version: number) => ({ ...toTarget(context), version });

/** Explains why the client cannot accept a version or ask for a change to it. */
const explainRefusal = ({ request }: State, version: number) =>
  (request.reels[0]?.version ?? 0) > version ? REFUSALS.superseded : REFUSALS.notWaiting;

async function accept(context: PrivateContext, fields: Record<string, string>): Promise<Response> {
  const { version, wording: seen } = parseForm(fields, reelAcceptance);
  const { request } = await readState(context);
  const { option, agreed } = request;
  const price = priceOf(request);
  const wording = toAcceptanceWording(version, price);
  const acceptance = { ...toAnsweredReel(context, version), option, agreed, price, wording };
  if (seen === wording && (await acceptReel(context.db, acceptance))) return redirectToPage(context.path);
  const state = await readState(context);
  const [reel] = state.request.reels;
  if (reel?.version === version && state.request.status === 'delivered')
    return refuse(state, context, { status: CONFLICT, text: REFUSALS.priceChanged });
  // The request may have been repeated, for example by a double click.
  const isRepeated = reel?.version === version && reel.acceptedAt !== null && reel.acceptedWording === seen;
  if (isRepeated) return redirectToPage(context.path);
  return refuse(state, context, { status: CONFLICT, text: explainRefusal(state, version) });
}

async function requestChange(context: PrivateContext, fields: Record<string, string>): Promise<Response> {
  const result = reelChangeRequest.safeParse(fields);
  const typed = fields['note'] ?? '';
  if (!result.success) {
    const error = result.error.issues.find(({ path }) => path[0] === 'note')?.message;
    if (error === undefined) throw new ProblemError('bad-request', 'This form is not complete.');
    const note = { note: typed, error };
    return refuse(await readState(context), context, {
      status: INVALID,
      text: 'Your change was not sent.',
      note,
    });
  }
  const { version, note } = result.data;
  if (await requestReelChange(context.db, toAnsweredReel(context, version), note))
    return redirectToPage(context.path);
  const state = await readState(context);
  if (state.request.openChange === note) return redirectToPage(context.path);
  const text = explainRefusal(state, version);
  return refuse(state, context, { status: CONFLICT, text, note: { note: typed, error: text } });
}

async function replaceFile(context: PrivateContext, fields: Record<string, string>): Promise<Response> {
  const { success, data, error } = fileReplacement.safeParse(fields);
  if (!success) {
    const message = error.issues.find(({ path }) => path[0] === 'url')?.message;
    const field = FILE_FIELDS.find((name) => name === fields['field']);
    if (message === undefined || !field) throw new ProblemError('bad-request', 'This form is not complete.');
    const url = fields['url'] ?? '';
    const problem = findFileLinkProblem(url);
    const file = { field, url, error: problem ? FILE_LINK_TEXTS[problem] : message };
    return refuse(await readState(context), context, {
      status: INVALID,
      text: 'Your link was not sent.',
      file,
    });
  }
  const { field, url } = data;
  const isReplaced = await replaceFileLink(context.db, { ...data, ...toTarget(context) });
  if (isReplaced) return redirectToPage(context.path);
  const state = await readState(context);
  // The form was sent twice, or the link is already stored.
  if (state.request.fields[field] === url) return redirectToPage(context.path);
  const file = { field, url, error: REFUSALS.fileChanged };
  return refuse(state, context, { status: CONFLICT, text: REFUSALS.fileChanged, file });
}

function parseForm<Schema extends z.ZodType>(fields: object, schema: Schema): z.output<Schema> {
  const { success, data } = schema.safeParse(fields);
  if (!success) throw new ProblemError('bad-request', 'This form is not complete.');
  return data;
}
