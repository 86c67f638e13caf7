import { fillAgreement, ORIGINAL_AGREEMENTS } from '#src/domain/agreements/agreement.ts';
import type { PaymentMethod } from '#src/domain/books/books.ts';
import type { CalendarEntryInput } from '#src/domain/calendar/calendar-entry.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { LeadChange, LeadKind, LeadStatus } from '#src/domain/leads/lead.ts';
import { priceOf, toAcceptanceWording } from '#src/domain/reels/reel.ts';
import { DEFAULT_KEPT_DAYS } from '#src/domain/reels/reel-file.ts';
import type { SentNote } from '#src/domain/reels/schema.ts';
import type { CornerName } from '#src/domain/shows/bout.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { insertAgreement } from '#src/server/agreements/queries.ts';
import { listPayments, updatePayment } from '#src/server/books/queries.ts';
import { CALENDAR } from '#src/server/calendar/queries.ts';
import { updateLead } from '#src/server/leads/change-leads.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { insertEntry } from '#src/server/platform/db/entry-table.ts';
import { saveNoteProgress } from '#src/server/reels/change-notes.ts';
import { acceptReel, deliverReel, findClientRequest, requestReelChange } from '#src/server/reels/queries.ts';
import { demoVideos } from './videos.ts';

/** Stores an event of a lead as the back office or the client's page would. */
type Step = (db: Db, leadId: number) => Promise<unknown>;

export type DemoLead = {
  kind: LeadKind;
  /** The fields of the form. The agreement of a request is added on insertion. */
  fields: Record<string, string>;
  /** How many days before the seeding the lead was received. */
  daysAgo: number;
  /** The later steps, each with its time. */
  steps: readonly (readonly [daysAgo: number, step: Step])[];
  bout?: DemoBoutOrder;
};

const OWNER = { changedBy: '', savedFrom: '' };
const NO_IDEMPOTENCY_KEY = { idempotencyKey: null, requestDigest: null };
/** A host whose files are never checked. */
const FILES = 'https://files.example.com';

/** Returns the day `days` days after today, in the time zone of this machine. */
export const dayIn = (days: number) => addDays(toLocalIsoDate(new Date()), days);

export const change =
  (changed: LeadChange): Step =>
  (db, leadId) =>
    updateLead(db, 'highlight-requests', leadId, changed, { ...OWNER, ifMatch: null });

export const move = (status: LeadStatus, dueOn?: string) => change({ status, ...(dueOn && { dueOn }) });

/**
 * Delivers a demo video, so that the client's page has its poster. `file` is the name of the file that the client can
 * download after the payment, or ''.
 */
export const deliver =
  (version: number, slug: string, note = '', file = ''): Step =>
  (db, leadId) => {
    const url = demoVideos.find((video) => video.slug === slug)?.videoUrl ?? '';
    const link = {
      url: `${FILES}/${file}`,
      release: 'payment',
      keptUntil: dayIn(DEFAULT_KEPT_DAYS),
    } as const;
    return deliverReel(db, leadId, { version, url, note, ...(file && { file: link }) }, OWNER);
  };

export const askForChange =
  (notes: readonly SentNote[]): Step =>
  (db, leadId) =>
    requestReelChange(db, { leadId, version: 1 }, notes);

export const checkOff =
  (position: number, answer = ''): Step =>
  (db, leadId) =>
    saveNoteProgress(db, leadId, { version: 1, position, base: {}, change: { isDone: true, answer } });

export const approve: Step = async (db, leadId) => {
  const request = await findClientRequest(db, leadId);
  if (!request) return;
  const { option, agreed, reels } = request;
  const [price, version] = [priceOf(request), reels.length];
  const wording = toAcceptanceWording(version, price);
  await acceptReel(db, { leadId, version, option, agreed, price, wording });
};

export const pay =
  (method: PaymentMethod): Step =>
  async (db, leadId) => {
    await move('paid')(db, leadId);
    const [payment] = await listPayments(db, leadId);
    if (payment) await updatePayment(db, payment.id, { method }, { ifMatch: null });
  };

export const sendAgreement =
  (values: Record<string, string>): Step =>
  async (db, leadId) => {
    const [template] = ORIGINAL_AGREEMENTS;
    if (!template) return;
    const wording = fillAgreement(template.body, values);
    await insertAgreement(
      db,
      leadId,
      { title: 'Agreement for a show', wording, language: template.language, latest: null },
      OWNER,
    );
  };

export const schedule =
  (entry: Omit<CalendarEntryInput, 'leadId' | 'note'>): Step =>
  (db, leadId) =>
    insertEntry(db, CALENDAR, { ...entry, note: '', leadId }, { ...OWNER, ...NO_IDEMPOTENCY_KEY });

export const message = (
  daysAgo: number,
  fields: Record<'First-Name' | 'Last-Name' | 'Email' | 'Message', string>,
  steps: DemoLead['steps'] = [],
): DemoLead => ({ kind: 'contact-messages', fields: { ...fields, 'Phone-Number': '' }, daysAgo, steps });

type RequestFields = {
  handle: string;
  boxer: string;
  glove: string;
  about: string;
  optionId: string;
  /** The bout that the client orders instead of sending a link to a file. Ignored if there are no demo shows. */
  bout?: DemoBoutOrder;
};
/** An order of a bout: the slug of the show, the number of the bout on the card, and the corner of the boxer. */
export type DemoBoutOrder = { show: string; number: number; corner: CornerName };

export const request = (
  { handle, boxer, glove, about, optionId, bout }: RequestFields,
  daysAgo: number,
  steps: DemoLead['steps'] = [],
): DemoLead => ({
  kind: 'highlight-requests',
  fields: {
    'Instagram-Handle': `@${handle}`,
    'Boxer-Name': boxer,
    Email: `${handle}@example.com`,
    'File-Link-1': `${FILES}/${handle}/all-rounds.mp4`,
    'Glove-Color': glove,
    About: about,
    'Option-Id': optionId,
    Agreement: 'Yes',
  },
  daysAgo,
  steps,
  ...(bout && { bout }),
});
