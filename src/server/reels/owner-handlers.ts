import { isDeepStrictEqual } from 'node:util';
import type { ClientMessage } from '#src/domain/reels/client-message.ts';
import type { ReelDelivery } from '#src/domain/reels/reel.ts';
import { canKeepUntil, MAX_KEPT_DAYS } from '#src/domain/reels/reel-file.ts';
import type { ClientPage, FileChange, FileDelivery, NoteChange, ReelFile } from '#src/domain/reels/schema.ts';
import { toIsoDate } from '#src/domain/values/dates.ts';
import { cannotSendEmails } from '#src/server/platform/email/cannot-send-emails.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope, parseIdempotencyKey, toActor } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { listPrivateLinks } from '#src/server/private-links/queries.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { linkUrls } from '#src/server/videos/linked-videos.ts';
import { saveNoteProgress } from './change-notes.ts';
import { enqueueClientEmail, listClientEmails } from './client-emails.ts';
import { deliverReel, findClientRequest } from './queries.ts';
import { setReelFile } from './reel-files.ts';
import { findUpload } from './uploads.ts';

const notFound = () => new ProblemError('not-found', 'There is no such highlight request.');

/** Returns the details of a client's page for the inbox. */
export async function readClientPage({ db, id }: RequestContext): Promise<ClientPage> {
  const leadId = id();
  const [request, links, emails, { record: settings }] = await Promise.all([
    findClientRequest(db, leadId),
    listPrivateLinks(db, { purpose: 'reel', subjectId: leadId }),
    listClientEmails(db, leadId),
    getSettings(db),
  ]);
  if (!request) throw notFound();
  const { reels, notes, declinedText, fields } = request;
  return {
    links,
    reels,
    notes,
    emails,
    declinedText,
    // A request that the owner has added may lack an email address.
    canEmail: readEnv().leadEmail !== null && Boolean(fields['Email']),
    usualDays: settings.usualDays,
  };
}

/** Returns whether an earlier request has stored this delivery. */
async function isStored(
  { db, id }: RequestContext,
  { version, url, note, agreed, file }: ReelDelivery,
): Promise<boolean> {
  const request = await findClientRequest(db, id());
  const hasPrice = !agreed || isDeepStrictEqual(request?.agreed, agreed);
  const reel = request?.reels.find((stored) => stored.version === version);
  return hasPrice && reel?.url === url && reel.note === note && isStoredFile(reel.file, file);
}

const isStoredFile = (stored: ReelFile | null, file: FileDelivery | undefined): boolean =>
  stored === null || file === undefined
    ? stored === null && file === undefined
    : stored.release === file.release &&
      stored.keptUntil === file.keptUntil &&
      ('url' in file ? stored.url === file.url : stored.uploadId === file.uploadId);

/** Throws a `ProblemError` (409) if a file was not stored because its upload is gone. */
async function requireUpload({ db }: RequestContext, file: FileDelivery | undefined): Promise<void> {
  if (file && 'uploadId' in file && !(await findUpload(db, file.uploadId)))
    throw new ProblemError('conflict', 'The uploaded file is no longer stored. Choose it again.');
}

/** Throws a `ProblemError` (422) if a file cannot be kept until this day. */
function requireDay(day: string, path: string, { today }: RequestContext): void {
  if (canKeepUntil(day, toIsoDate(today))) return;
  const message = `Must be at most ${MAX_KEPT_DAYS} days from now`;
  throw new ProblemError('invalid', `${message}.`, [{ path, message }]);
}

/** Stores a new version of the reel. A repeated request returns the same result. */
export const deliverToClient: Handler<ReelDelivery> = async (context) => {
  const delivery = await context.readBody();
  const { file } = delivery;
  if (file) requireDay(file.keptUntil, 'file.keptUntil', context);
  const isNew = await deliverReel(context.db, context.id(), delivery, toActor(context));
  const page = await readClientPage(context);
  if (!isNew && !(await isStored(context, delivery))) {
    await requireUpload(context, file);
    throw new ProblemError(
      'conflict',
      'This request was changed in the meantime, or is not waiting for a reel. Nothing was delivered.',
    );
  }
  // The scheduled checks then fetch the poster, even if the owner never looked up the link. A repeated request does
  // this too, because the first request may have failed at this point.
  await linkUrls(context.db, [delivery.url]);
  return envelope(page, 200, PRIVATE);
};

/** Adds or replaces the file of the newest version. A repeated request returns the same result. */
export const setFile: Handler<FileChange> = async (context) => {
  const change = await context.readBody();
  requireDay(change.file.keptUntil, 'file.keptUntil', context);
  const isSet = await setReelFile(context.db, context.id(), change);
  const page = await readClientPage(context);
  const [newest] = page.reels;
  if (!isSet && !(newest?.version === change.version && isStoredFile(newest.file, change.file))) {
    await requireUpload(context, change.file);
    throw new ProblemError(
      'conflict',
      'The file was changed in the meantime, or there is a newer version. Nothing was changed.',
    );
  }
  return envelope(page, 200, PRIVATE);
};

/** Stores what the owner did about a note of the client. */
export const changeNote: Handler<NoteChange> = async (context) => {
  const change = await context.readBody();
  const saved = await saveNoteProgress(context.db, context.id(), change);
  if (saved) return envelope(saved, 200, PRIVATE);
  const { notes } = await readClientPage(context);
  if (!notes.some(({ version, position }) => version === change.version && position === change.position))
    throw new ProblemError('not-found', 'There is no such note.');
  throw new ProblemError('stale', 'Somebody else has changed this note.');
};

/** Enqueues an email to the client. Throws a `ProblemError` (409) if the email cannot be sent. */
export const emailClient: Handler<{ kind: ClientMessage }> = async (context) => {
  const { kind } = await context.readBody();
  if (readEnv().leadEmail === null) throw cannotSendEmails();
  const actor = { ...toActor(context), idempotencyKey: parseIdempotencyKey(context.request) };
  const isEnqueued = await enqueueClientEmail(context.db, context.id(), kind, actor);
  const page = await readClientPage(context);
  if (!isEnqueued)
    throw new ProblemError(
      'conflict',
      page.canEmail
        ? 'No reel has been delivered yet. Nothing was sent.'
        : 'This request has no email address. Nothing was sent.',
    );
  return envelope(page, 200, PRIVATE);
};
