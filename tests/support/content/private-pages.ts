import {
  PRIVATE_LINK_PURPOSES,
  type PrivateLinkPurpose,
  toPrivatePath,
} from '#src/domain/private-links/private-link.ts';
import { insertAgreement } from '#src/server/agreements/queries.ts';
import { OPERATIONS } from '#src/server/all-operations.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Operation } from '#src/server/platform/http/operation.ts';
import { createPrivateLink } from '#src/server/private-links/create-link.ts';
import { ORIGIN } from '../api/api.ts';
import { deliver, sendHighlightRequest } from './client-page.ts';
import { makeConsentOptional } from './consents.ts';
import { birthDateOfAge, insertFighter } from './fighters.ts';
import { readHiddenFields } from './profile-page.ts';

/** The purposes of the links that open a page. The calendar is a file. */
export type PagePurpose = Exclude<PrivateLinkPurpose, 'calendar'>;

/** The pages that private links open, as the API declares them. */
export const PRIVATE_PAGES: { purpose: PagePurpose; operations: Operation[] }[] =
  PRIVATE_LINK_PURPOSES.filter((purpose) => purpose !== 'calendar').map((purpose) => ({
    purpose,
    operations: OPERATIONS.filter(({ path }) => path === toPrivatePath(purpose, ':token')),
  }));

export type Subjects = Record<PagePurpose, number>;
export type Paths = Record<PagePurpose, string>;

let minors = 0;

/**
 * Creates a request whose reel and agreement wait for the client, and a fighter who is a minor. Each call gives
 * the fighter another name.
 */
export async function createSubjects(db: Db, fields: object = {}): Promise<Subjects> {
  const reel = await sendHighlightRequest(fields);
  await deliver(db, reel);
  await insertAgreement(
    db,
    reel,
    { title: 'Pro show', wording: 'We film the show.', language: 'en', latest: null },
    { changedBy: 'owner', savedFrom: '' },
  );
  minors += 1;
  await makeConsentOptional(db);
  const fighter = await insertFighter(db, {
    name: `Ada Marlowe ${minors}`,
    date_of_birth: birthDateOfAge(16),
  });
  return { reel, agreement: reel, fighter, guardian: fighter };
}

export async function createPath(db: Db, purpose: PrivateLinkPurpose, subjectId: number): Promise<string> {
  const link = { purpose, subjectId, revokesOthers: false };
  const created = await createPrivateLink(db, link, { createdBy: 'owner', siteUrl: ORIGIN });
  if (!created) throw new Error(`There is no ${purpose} ${subjectId}`);
  return new URL(created.url).pathname;
}

/** Creates a link to each page. Returns the paths of the pages. */
export async function createPaths(db: Db, subjects: Subjects): Promise<Paths> {
  const [reel, agreement, fighter, guardian] = await Promise.all([
    createPath(db, 'reel', subjects.reel),
    createPath(db, 'agreement', subjects.agreement),
    createPath(db, 'fighter', subjects.fighter),
    createPath(db, 'guardian', subjects.guardian),
  ]);
  return { reel, agreement, fighter, guardian };
}

/** Returns the fields that the form of an action sends if nothing is typed. */
export function readForm(page: string, action: string): Record<string, string> {
  const forms = page
    .split('<form')
    .slice(1)
    .map((part) => part.split('</form>')[0] ?? '');
  const form = forms.find((markup) => markup.includes(`name="action" value="${action}"`));
  if (form === undefined) throw new Error(`The page has no form for ${action}`);
  return { ...readHiddenFields(form), action };
}
