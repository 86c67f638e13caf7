import * as z from 'zod';
import { consentForm, withdrawalForm } from '#src/domain/consent/schema.ts';
import { uploadedKey } from '#src/domain/media/media-url.ts';
import { toPublicWithETag, unredactedFighters } from '#src/server/fighters/queries.ts';
import { findRecord } from '#src/server/platform/db/record-table.ts';
import { PROBLEM_KINDS, ProblemError } from '#src/server/platform/http/problem.ts';
import { readBlob } from '#src/server/platform/media/blob-host.ts';
import { translateErrors } from '#src/server/private-links/field-errors.ts';
import { DONE, formAction, runForm } from '#src/server/private-links/private-form.ts';
import { type PrivateContext, privatePage, toPhotoResponse } from '#src/server/private-links/private-page.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { toCurrentWording, toSeen } from './current-wording.ts';
import { type GuardianState, type Rejection, statusOf, toGuardianPage } from './guardian-page.ts';
import { guardianTexts } from './guardian-texts.ts';
import { findConsents, giveConsent } from './queries.ts';
import { listPhotos } from './render-profile.ts';
import { purgeHiddenFighter, refuse, withdraw } from './withdraw.ts';

const CONFLICT = PROBLEM_KINDS.conflict.status;
const INVALID = PROBLEM_KINDS.invalid.status;
/** After this many consents for a fighter, only the owner can record another one. */
const MAX_CONSENTS = 20;

async function readState({ db, link, today }: PrivateContext): Promise<GuardianState> {
  const [found, consents, { record: settings }] = await Promise.all([
    findRecord(db, 'admin', unredactedFighters, link.subjectId),
    findConsents(db, link.subjectId),
    getSettings(db),
  ]);
  if (!consents) throw new ProblemError('not-found', 'This profile was deleted.');
  const { language } = link;
  const current = { ...toCurrentWording(settings, consents.name, language), language };
  if (!found) return { fighter: null, consents, settings, ...current, seen: '' };
  const { record: fighter } = toPublicWithETag(found, today);
  // Leave out the part of the ETag after ~. It can change without an edit by the owner, for example when the title of a
  // reel becomes known.
  const seen = toSeen(current.wording, found.etag.replace(/~.*$/, ''), language);
  return { fighter, consents, settings, ...current, seen };
}

/** Shows the page, or one of the profile's photos. */
export const showGuardianPage = privatePage('guardian', async (context) => {
  const photo = new URL(context.request.url).searchParams.get('photo');
  const state = await readState(context);
  return photo === null ? toPage(state, context) : servePhoto(state, context, photo);
});

const toPage = (state: GuardianState, { path, today }: PrivateContext, rejection?: Rejection) =>
  toGuardianPage({ state, today, path, ...(rejection && { rejection }) });

/** Serves a photo that the page shows. Throws a `ProblemError` (404) for any other photo. */
async function servePhoto(state: GuardianState, { today }: PrivateContext, key: string): Promise<Response> {
  const isShown =
    state.fighter !== null &&
    statusOf(state, today) !== 'not-needed' &&
    listPhotos(state.fighter).some((url) => uploadedKey(url) === key);
  const photo = isShown ? await readBlob(key) : null;
  if (!photo) throw new ProblemError('not-found', 'This photo was removed.');
  return toPhotoResponse(photo);
}

const consent = formAction({
  schema: consentForm,
  store: async (context, { guardianName, relation, after, seen }, fields) => {
    const { GUARDIAN_REJECTIONS } = guardianTexts(context.link.language);
    const state = await readState(context);
    const { wording, wordingVersion, wordingLanguage, consents } = state;
    if (statusOf(state, context.today) === 'not-needed')
      return toPage(state, context, { status: CONFLICT, text: GUARDIAN_REJECTIONS.notNeeded });
    if (consents.consents.length >= MAX_CONSENTS)
      return toPage(state, context, { status: CONFLICT, text: GUARDIAN_REJECTIONS.tooMany });
    const source = { wording, wordingVersion, wordingLanguage, version: consents.version };
    const given = { ...source, guardianName, relation, after };
    const record = { via: 'link', recordedBy: '', notifiesOwner: true } as const;
    const isCurrent = seen === state.seen;
    if (isCurrent && (await giveConsent(context.db, context.link.subjectId, { ...given, ...record })))
      return DONE;
    // The request was repeated, for example by a double click, or the page was opened before a change.
    const current = await readState(context);
    const [latest] = current.consents.consents;
    if (latest?.withdrawnAt === null) {
      const isRepeated =
        latest.id > after && latest.guardianName === guardianName && latest.relation === relation;
      return isRepeated
        ? DONE
        : toPage(current, context, { status: CONFLICT, text: GUARDIAN_REJECTIONS.given });
    }
    const form = { fields, errors: {} };
    return toPage(current, context, { status: CONFLICT, text: GUARDIAN_REJECTIONS.changed, form });
  },
  explain: {
    typed: ['guardianName', 'relation', 'agreed'],
    show: async (context, fields, errors) => {
      const { language } = context.link;
      return toPage(await readState(context), context, {
        status: INVALID,
        text: guardianTexts(language).GUARDIAN_REJECTIONS.invalid,
        form: { fields, errors: translateErrors(errors, language) },
      });
    },
  },
});

/** How the fighter's history names a change that was made on the guardian's page. */
const SAVED_FROM = "the guardian's link";

const sayNo = formAction({
  schema: z.object({}),
  store: async (context) => {
    const { GUARDIAN_REJECTIONS } = guardianTexts(context.link.language);
    const { wording, wordingVersion, wordingLanguage } = await readState(context);
    const refusal = { wording, wordingVersion, wordingLanguage, changedBy: '', savedFrom: SAVED_FROM };
    if (await refuse(context, context.link.subjectId, refusal)) return DONE;
    const state = await readState(context);
    const [latest] = state.consents.consents;
    if (!latest) return toPage(state, context, { status: CONFLICT, text: GUARDIAN_REJECTIONS.notNeeded });
    if (latest.withdrawnAt === null)
      return toPage(state, context, { status: CONFLICT, text: GUARDIAN_REJECTIONS.givenBeforeRefusal });
    // The request was repeated. The first one may have been aborted between storing the refusal and the purge.
    await purgeHiddenFighter(context);
    return DONE;
  },
});

const withdrawConsent = formAction({
  schema: withdrawalForm,
  store: async (context, data) => {
    const withdrawal = { via: 'link', changedBy: '', savedFrom: SAVED_FROM } as const;
    if (await withdraw(context, context.link.subjectId, data.consent, withdrawal)) return DONE;
    const state = await readState(context);
    const isRepeated = state.consents.consents.some(
      ({ id, withdrawnAt }) => id === data.consent && withdrawnAt,
    );
    const { GUARDIAN_REJECTIONS } = guardianTexts(context.link.language);
    if (!isRepeated)
      return toPage(state, context, { status: CONFLICT, text: GUARDIAN_REJECTIONS.notWithdrawn });
    // The first request may have been aborted between storing the withdrawal and the purge.
    await purgeHiddenFighter(context);
    return DONE;
  },
});

/** Handles the page's forms. Redirects to the page after a success, even if the request is repeated. */
export const handleGuardianForm = privatePage('guardian', (context) =>
  runForm(context, { consent, refuse: sayNo, withdraw: withdrawConsent }),
);
