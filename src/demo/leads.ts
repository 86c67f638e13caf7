import { fillAgreement, ORIGINAL_AGREEMENTS } from '#src/domain/agreements/agreement.ts';
import type { PaymentMethod } from '#src/domain/books/books.ts';
import type { CalendarEntryInput } from '#src/domain/calendar/calendar-entry.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { LeadChange, LeadKind, LeadStatus } from '#src/domain/leads/lead.ts';
import { priceOf, toAcceptanceWording } from '#src/domain/reels/reel.ts';
import { DEFAULT_KEPT_DAYS } from '#src/domain/reels/reel-file.ts';
import type { SentNote } from '#src/domain/reels/schema.ts';
import type { CornerName } from '#src/domain/shows/bout.ts';
import { toIsoDate, toLocalDay } from '#src/domain/values/dates.ts';
import { insertAgreement } from '#src/server/agreements/queries.ts';
import { listPayments, updatePayment } from '#src/server/books/queries.ts';
import { CALENDAR } from '#src/server/calendar/queries.ts';
import { updateLead } from '#src/server/leads/change-leads.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { insertEntry } from '#src/server/platform/db/entry-table.ts';
import { saveNoteProgress } from '#src/server/reels/change-notes.ts';
import { acceptReel, deliverReel, findClientRequest, requestReelChange } from '#src/server/reels/queries.ts';
import { demoVideos } from './videos.ts';

/** An event of a request, stored as the back office or the client's page would. */
type Step = (db: Db, leadId: number) => Promise<unknown>;

type DemoLead = {
  kind: LeadKind;
  /** The fields of the form. The agreement of a request is added. */
  fields: Record<string, string>;
  /** How long before the seeding the lead was received. */
  daysAgo: number;
  /** The later steps, each with its time. */
  steps: readonly (readonly [daysAgo: number, step: Step])[];
  bout?: DemoBoutOrder;
};

const OWNER = { changedBy: '', savedFrom: '' };
const NO_IDENTITY = { idempotencyKey: null, requestDigest: null };
/** A host that is never checked. */
const FILES = 'https://files.example.com';

/** Returns the day that is `days` after today, in the owner's time zone on their own machine. */
const dayIn = (days: number) => addDays(toIsoDate(toLocalDay(new Date())), days);

const change =
  (changed: LeadChange): Step =>
  (db, leadId) =>
    updateLead(db, 'highlight-requests', leadId, changed, { ...OWNER, ifMatch: null });

const move = (status: LeadStatus, dueOn?: string) => change({ status, ...(dueOn && { dueOn }) });

/**
 * Delivers a demo video, so that the client's page has its poster. `file` is the name of the file that the client can
 * download after the payment, or ''.
 */
const deliver =
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

const askForChange =
  (notes: readonly SentNote[]): Step =>
  (db, leadId) =>
    requestReelChange(db, { leadId, version: 1 }, notes);

const tickOff =
  (position: number, answer = ''): Step =>
  (db, leadId) =>
    saveNoteProgress(db, leadId, { version: 1, position, base: {}, change: { isDone: true, answer } });

const approve: Step = async (db, leadId) => {
  const request = await findClientRequest(db, leadId);
  if (!request) return;
  const { option, agreed, reels } = request;
  const [price, version] = [priceOf(request), reels.length];
  const wording = toAcceptanceWording(version, price);
  await acceptReel(db, { leadId, version, option, agreed, price, wording });
};

const pay =
  (method: PaymentMethod): Step =>
  async (db, leadId) => {
    await move('paid')(db, leadId);
    const [payment] = await listPayments(db, leadId);
    if (payment) await updatePayment(db, payment.id, { method }, { ifMatch: null });
  };

const agree =
  (values: Record<string, string>): Step =>
  async (db, leadId) => {
    const [template] = ORIGINAL_AGREEMENTS;
    if (!template) return;
    const wording = fillAgreement(template.body, values);
    await insertAgreement(db, leadId, { title: 'Agreement for a show', wording, latest: null }, OWNER);
  };

const schedule =
  (entry: Omit<CalendarEntryInput, 'leadId' | 'note'>): Step =>
  (db, leadId) =>
    insertEntry(db, CALENDAR, { ...entry, note: '', leadId }, { ...OWNER, ...NO_IDENTITY });

const message = (
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
  /** The bout of a demo show that is ordered instead of a file, if there are demo shows. */
  bout?: DemoBoutOrder;
};
/** The number of a bout in the show with this slug, and the corner of the boxer. */
export type DemoBoutOrder = { show: string; number: number; corner: CornerName };

const request = (
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

/**
 * Fictional messages and highlight requests, the oldest one first: one request for each step of the pipeline, and three
 * that are paid. Their files are on a host that is never checked. None of the senders is a minor.
 */
export const listDemoLeads = (): DemoLead[] => [
  request(
    {
      handle: 'isaac.oyelaran.demo',
      boxer: 'Isaac Oyelaran',
      glove: 'White',
      about: 'The second round is the one.',
      optionId: 'our-footage-no-watermark',
      bout: { show: 'harbor-open-2026', number: 1, corner: 'red' },
    },
    78,
    [
      [77, move('accepted')],
      [74, move('in_edit')],
      [71, deliver(1, 'lone-star-full-card')],
      [70, approve],
      [69, pay('transfer')],
    ],
  ),
  request(
    {
      handle: 'nadia.rahimi.demo',
      boxer: 'Nadia Rahimi',
      glove: 'Green',
      about: 'My first bout of the year. Please keep the walk to the ring.',
      optionId: '30-seconds-collaboration',
    },
    44,
    [
      [43, move('accepted')],
      [41, move('in_edit')],
      [38, deliver(1, 'roadwork-at-five')],
      [36, approve],
      [35, pay('link')],
    ],
  ),
  request(
    {
      handle: 'tobias.grant.demo',
      boxer: 'Tobias Grant',
      glove: 'Black',
      about: 'Three rounds, all in one file.',
      optionId: 'our-footage-collaboration',
    },
    12,
    [
      [11, move('accepted')],
      [6, move('in_edit')],
      [4, deliver(1, 'southpaw-saturday', 'The knockdown is at 0:19.', 'tobias-grant.mp4')],
      [2, approve],
      [0.01, pay('cash')],
    ],
  ),
  request(
    {
      handle: 'petra.novotna.demo',
      boxer: 'Petra Novotná',
      glove: 'Blue',
      about: 'Something slow at the start, then fast.',
      optionId: '60-seconds-no-watermark',
    },
    11,
    [
      [10, move('accepted')],
      [8, move('in_edit')],
      [4, deliver(1, 'the-long-count')],
      [1, approve],
    ],
  ),
  request(
    {
      handle: 'renzo.villareal.demo',
      boxer: 'Renzo Villareal',
      glove: 'Red',
      about: 'For my sponsors, so no music with lyrics please.',
      optionId: 'our-footage-collaboration',
      bout: { show: 'lone-star-gloves-finals-2026', number: 4, corner: 'red' },
    },
    10,
    [
      [9, move('accepted')],
      [8, move('in_edit')],
      [6, deliver(1, 'sparring-no-commentary')],
      [
        5,
        askForChange([
          { seconds: 12, note: 'The music starts too early here.' },
          { seconds: 41, note: 'Can you keep this combination longer?' },
        ]),
      ],
      [4, tickOff(1)],
      [4, tickOff(2, 'The footage ends there, so I added the other angle.')],
      [3, deliver(2, 'garden-state-highlights', '', 'renzo-villareal.mp4')],
    ],
  ),
  request(
    {
      handle: 'imani.okafor.demo',
      boxer: 'Imani Okafor',
      glove: 'Gold',
      about: 'The jab in round one, and the last ten seconds.',
      optionId: '30-seconds-no-watermark',
    },
    8,
    [
      [7, move('accepted')],
      [6, move('in_edit')],
      [3, deliver(1, 'six-rounds-ninety-seconds')],
      [
        0.5,
        askForChange([
          { seconds: 8, note: 'Less slow motion here.' },
          { seconds: 23, note: 'My name is missing on this shot.' },
        ]),
      ],
      [0.2, tickOff(1)],
    ],
  ),
  request(
    {
      handle: 'andre.fontaine.demo',
      boxer: 'Andre Fontaine',
      glove: 'Silver',
      about: 'The final of the Copper State Classic.',
      optionId: 'tournament-collaboration',
    },
    7,
    [
      [6, move('accepted', dayIn(-1))],
      [2, move('in_edit')],
    ],
  ),
  message(
    3,
    {
      'First-Name': 'Camille',
      'Last-Name': 'Archer',
      Email: 'camille.archer.demo@example.com',
      Message:
        'Could we book a consultation for our amateur show next week? About 14 bouts in one evening, and we have never hired anybody to film.',
    },
    [
      [
        2,
        agree({
          brand: 'Ringside Reels',
          name: 'Camille Archer',
          service: 'Filming of an amateur show, with a highlight of each bout',
          date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(dayIn(9)),
          ),
          place: 'Southside Recreation Center',
          price: '$900',
        }),
      ],
      [
        1,
        schedule({
          kind: 'consultation',
          title: 'Call about the amateur show',
          day: dayIn(2),
          startsAt: '17:00',
          endsAt: '17:30',
          place: 'By phone',
        }),
      ],
      [
        1,
        schedule({
          kind: 'shoot',
          title: 'Amateur show, 14 bouts',
          day: dayIn(9),
          startsAt: '18:00',
          endsAt: '22:00',
          place: 'Southside Recreation Center',
        }),
      ],
    ],
  ),
  request(
    {
      handle: 'yara.haddad.demo',
      boxer: 'Yara Haddad',
      glove: 'Purple',
      about: 'Two bouts in one reel, if that is possible.',
      optionId: 'our-footage-no-watermark',
    },
    2,
    [
      [1, change({ agreed: { cents: 75_00, currency: 'USD' } })],
      [1, move('accepted', dayIn(3))],
    ],
  ),
  message(0.3, {
    'First-Name': 'Victor',
    'Last-Name': 'Salmond',
    Email: 'victor.salmond.demo@example.com',
    Message: 'Great work at the Harbor Open! Do you also film sparring on weekdays?',
  }),
  request(
    {
      handle: 'bo.hutchins.demo',
      boxer: 'Bo Hutchins',
      glove: 'Orange',
      about: 'My comeback after two years. Corner audio would be great.',
      optionId: '30-seconds-collaboration',
    },
    0.1,
  ),
];
