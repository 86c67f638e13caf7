import { toConsentStatus } from '#src/domain/consent/consent.ts';
import type { ConsentOverview, NewConsent } from '#src/domain/consent/schema.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { listPrivateLinks } from '#src/server/private-links/queries.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { toCurrentWording } from './current-wording.ts';
import { findConsents, giveConsent } from './queries.ts';
import { withdraw } from './withdraw.ts';

async function readState({ db, id }: RequestContext) {
  const [state, { record: settings }] = await Promise.all([findConsents(db, id()), getSettings(db)]);
  if (!state) throw new ProblemError('not-found', 'Fighter not found');
  return { ...state, ...toCurrentWording(settings, state.name) };
}

/** Returns everything that the back office shows about the consent for a fighter. */
export async function readConsents(context: RequestContext): Promise<ConsentOverview> {
  const [{ consents, dateOfBirth, wording }, links] = await Promise.all([
    readState(context),
    listPrivateLinks(context.db, { purpose: 'guardian', subjectId: context.id() }),
  ]);
  return {
    status: toConsentStatus(dateOfBirth, consents[0] ?? null, context.today),
    consents,
    wording,
    links,
  };
}

const respond = (overview: ConsentOverview) => envelope(overview, 200, PRIVATE);
const conflict = (detail: string) => new ProblemError('conflict', detail);

/** Records consent that was given on paper. A repeated request returns the same result. */
export const recordConsent: Handler<NewConsent> = async (context) => {
  const consent = await context.readBody();
  const { wording, wordingVersion, wordingLanguage, isInTrash } = await readState(context);
  if (isInTrash) throw new ProblemError('not-found', 'Fighter not found');
  const { changedBy: recordedBy } = toActor(context);
  // The owner already knows about consent that they record.
  const notifiesOwner = false;
  const given = {
    ...consent,
    wording,
    wordingVersion,
    wordingLanguage,
    version: null,
    via: 'owner',
    recordedBy,
    notifiesOwner,
  } as const;
  const isNew = await giveConsent(context.db, context.id(), given);
  const overview = await readConsents(context);
  const [latest] = overview.consents;
  const isStored =
    latest?.withdrawnAt === null &&
    latest.givenVia === 'owner' &&
    latest.id > consent.after &&
    latest.guardianName === consent.guardianName &&
    latest.relation === consent.relation;
  if (isNew || isStored) return respond(overview);
  throw conflict('Another consent was given or withdrawn in the meantime. Nothing was stored.');
};

/** Withdraws consent, for example after a guardian has called. A repeated request returns the same result. */
export const withdrawByOwner: Handler<{ consent: number }> = async (context) => {
  const { consent } = await context.readBody();
  await withdraw(context, context.id(), consent, { via: 'owner', ...toActor(context) });
  const overview = await readConsents(context);
  const isWithdrawn = overview.consents.some(({ id, withdrawnAt }) => id === consent && withdrawnAt !== null);
  if (!isWithdrawn) throw conflict('There is no such consent for this fighter. Nothing was withdrawn.');
  return respond(overview);
};
