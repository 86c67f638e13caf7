import * as z from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#src/domain/language/language.ts';
import { CURRENCIES } from '#src/domain/settings/settings.ts';
import { CORNERS } from '#src/domain/shows/bout.ts';
import { parseOrder } from '#src/domain/shows/order.ts';
import { completeHandle } from '#src/domain/social/handles.ts';
import { email, id, line, name, phone, text, webUrl } from '#src/domain/values/fields.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { ADDED_STATUSES, isReachable, REQUEST_SOURCES } from './added-request.ts';
import { FILE_STATES } from './file-link.ts';
import { isPrivateHost, isVideoSite } from './file-link-problem.ts';
import { LEAD_ACTORS, LEAD_KINDS, MESSAGE_STATUSES, REQUEST_STATUSES } from './lead.ts';
import { toRequestStatus } from './request-status.ts';

/** The language of the page with the form. An English form does not send it. */
const language = z.enum(LANGUAGES);

/** Body of the contact form. Only the phone number and the language are optional. */
export const contactMessage = z.strictObject({
  'First-Name': name,
  'Last-Name': name,
  Email: email,
  'Phone-Number': phone.default(''),
  Message: text.min(1, 'Is required'),
  language: language.default(DEFAULT_LANGUAGE),
});

/** A link to a file. It must not have a problem for which `isRejected` is true. */
export const fileLink = webUrl
  .refine((link) => !isVideoSite(link), 'Must not lead to a video site')
  .refine((link) => !isPrivateHost(link), 'Must not lead to your own network');

const optionalFileLink = z.union([z.literal(''), fileLink]).default('');

/** Enough for the names of two boxers, their weight, and the name and days of a show. */
const MAX_ORDER_LENGTH = 1_000;

/**
 * Body of the highlight request form. `Option` is the chosen price option as the visitor saw it, and `Option-Id` its
 * id. `Agreement-Wording` is the agreement that the visitor accepted. `Order`, `Bout-On-Page`, `Opponent` and `Corner`
 * belong to the order of a bout or a show: `Order` is its key (see `parseOrder`), and `Bout-On-Page` its text as the
 * visitor saw it.
 */
export const highlightRequest = z
  .strictObject({
    'Instagram-Handle': name.overwrite(completeHandle),
    'Boxer-Name': line().default(''),
    Email: email,
    Order: z.exactOptional(line().refine((value) => parseOrder(value) !== null, 'Must be a bout or a show')),
    'Bout-On-Page': z.exactOptional(line(MAX_ORDER_LENGTH)),
    Opponent: z.exactOptional(line()),
    Corner: z.exactOptional(z.enum(CORNERS, { error: 'Must be a corner' })),
    'File-Link-1': optionalFileLink,
    'File-Link-2': optionalFileLink,
    'Glove-Color': name,
    'Song-Request-1': line().default(''),
    'Song-Request-2': line().default(''),
    'Song-Request-3': line().default(''),
    About: text.default(''),
    Option: line().default(''),
    'Option-Id': line().default(''),
    Agreement: z.literal('Yes', { error: "Must be 'Yes'" }),
    'Agreement-Wording': text.default(''),
    language: language.default(DEFAULT_LANGUAGE),
  })
  // The business has its own footage of its shows.
  .refine(({ Order, 'File-Link-1': link }) => Order !== undefined || link !== '', {
    path: ['File-Link-1'],
    error: 'Is required',
  });

export type HighlightRequest = z.output<typeof highlightRequest>;

const leadStatus = z.enum([...REQUEST_STATUSES, 'in_progress', 'done']);

/** An amount of money in whole cents. */
export const price = z.strictObject({
  cents: z.int().min(0).max(MAX_INT, 'Must be at most 21,474,836.47'),
  currency: z.enum(CURRENCIES),
});
export type Price = z.output<typeof price>;

/** The day for which a reel is promised, as YYYY-MM-DD. */
export const dueDay = z.iso.date({ error: 'Must be a date' });
const formFields = highlightRequest.shape;

/**
 * Body of a highlight request that the owner adds, for example after a call. `fields` are the fields of the form, but
 * nearly all are optional: one way to reach the client is enough. `agreed` is null if the price of the option applies.
 */
export const addedRequest = z
  .strictObject({
    fields: z.strictObject({
      'Instagram-Handle': line(undefined, completeHandle).default(''),
      'Boxer-Name': formFields['Boxer-Name'],
      Email: z.union([z.literal(''), email]).default(''),
      'Phone-Number': phone.default(''),
      'File-Link-1': optionalFileLink,
      'File-Link-2': optionalFileLink,
      About: formFields.About,
      Order: formFields.Order,
      Option: formFields.Option,
      'Option-Id': formFields['Option-Id'],
    }),
    source: z.enum(REQUEST_SOURCES),
    language: language.default(DEFAULT_LANGUAGE),
    status: z.enum(ADDED_STATUSES),
    agreed: price.nullable(),
    /** Whether the client gets an email that fits the status. */
    emailsClient: z.boolean(),
  })
  .refine(({ fields }) => isReachable(fields), {
    path: ['fields', 'Instagram-Handle'],
    message: 'Enter a handle, an email address or a phone number',
  })
  .refine(({ fields, emailsClient }) => !emailsClient || fields.Email !== '', {
    path: ['fields', 'Email'],
    message: 'Enter an email address, because the client gets an email',
  });
export type AddedRequest = z.output<typeof addedRequest>;

/**
 * The choices for the form that adds a request. `shows` are those that visitors see, latest first, and `groups` are the
 * price options.
 */
export const requestFormChoices = z.strictObject({
  currency: z.enum(CURRENCIES),
  shows: z.array(z.strictObject({ id, name, startsOn: z.string(), endsOn: z.string() })),
  groups: z.array(
    z.strictObject({
      label: z.string(),
      options: z.array(z.strictObject({ id: z.string(), value: z.string(), label: z.string() })),
    }),
  ),
  canEmail: z.boolean(),
});
export type RequestFormChoices = z.output<typeof requestFormChoices>;

/** A status of a contact message. */
export const messageStatus = z.enum(MESSAGE_STATUSES);
/** A status of a highlight request. Also accepts its former statuses, from tabs that were opened before an update. */
export const requestStatus = leadStatus.transform(toRequestStatus);

/** Body of a change to a contact message. A field that is left out keeps its value. */
export const messageChange = z.strictObject({ status: messageStatus, notes: text, language }).partial();
/**
 * Body of a change to a highlight request. If `agreed` is null, the price of the chosen option applies. A price that
 * the client has accepted changes only with the delivery of another version. If `dueOn` is null, the reel is not
 * promised for a day. If `agreedBase` or `dueOnBase` is sent, the change applies only while the stored value equals it
 * or is already the new value.
 */
export const requestChange = z
  .strictObject({
    status: requestStatus,
    notes: text,
    language,
    agreed: price.nullable(),
    agreedBase: price.nullable(),
    dueOn: dueDay.nullable(),
    dueOnBase: dueDay.nullable(),
  })
  .partial();
export type LeadChange = z.output<typeof messageChange> | z.output<typeof requestChange>;

/** The price option of a highlight request, with its price when the request was sent. */
export const leadOption = z.strictObject({ id: z.string(), ...price.shape });
export type LeadOption = z.output<typeof leadOption>;

/**
 * The version of the reel that the client accepted, and the price in the wording. `price` is null if it was unknown.
 */
export const acceptance = z.strictObject({ version: z.int().min(1), price: price.nullable() });
export type Acceptance = z.output<typeof acceptance>;

/**
 * The bout that a request orders, with its text when the request was sent. `showId` is null after the show was erased,
 * `boutId` if the request names a show alone, and `text` if visitors could not see the show.
 */
export const leadBout = z.strictObject({
  showId: id.nullable(),
  boutId: z.string().nullable(),
  text: z.string().nullable(),
});
export type LeadBout = z.output<typeof leadBout>;

/**
 * A lead as the inbox shows it. `language` is the sender's, for links and messages to them. `statusSince` is the time
 * when the lead got its status. `notesTag` is the ETag of the notes. `bout` is null unless the request orders a bout
 * or a show. `option` is null without a known option, `agreed` is null until the owner sets a price, and `dueOn`
 * until they set a due date for the next version. `reelVersion` is the number of the newest version, or 0 before the
 * first delivery, and `accepted` is null unless the client has accepted that version. `openChange` is what the client
 * asked to change, while the reel is in edit. `fileStates` has the states of the file links that were checked, keyed
 * by URL.
 */
export const lead = z.strictObject({
  id,
  kind: z.enum(LEAD_KINDS),
  status: leadStatus,
  language,
  statusSince: z.iso.datetime(),
  notes: text,
  notesTag: z.string(),
  createdAt: z.iso.datetime(),
  fields: z.record(z.string(), z.string()),
  bout: leadBout.nullable(),
  option: leadOption.nullable(),
  agreed: price.nullable(),
  accepted: acceptance.nullable(),
  dueOn: dueDay.nullable(),
  reelVersion: z.int().min(0),
  hasCardPayments: z.boolean(),
  openChange: z.string().nullable(),
  fileStates: z.record(z.string(), z.enum(FILE_STATES)),
});
export type Lead = z.output<typeof lead>;

/**
 * An event in the history of a lead. Any kind of event may change the status. `changedBy` and `savedFrom` are '' when
 * unknown.
 */
export const leadEvent = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.enum(LEAD_ACTORS),
  changedBy: z.string(),
  savedFrom: z.string(),
  kind: z.string(),
  fromStatus: leadStatus.nullable(),
  toStatus: leadStatus.nullable(),
  note: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type LeadEvent = z.output<typeof leadEvent>;

/** The state of the inbox. `unread` is the number of new leads and of changes that clients asked for. */
export const inbox = z.strictObject({ unread: z.int().min(0) });
export type Inbox = z.output<typeof inbox>;

const count = z.int().min(0);
const cents = z.int().min(0);

/** The number of highlight requests that were received in a UTC month, such as '2026-11'. */
const monthCount = z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), requests: count });

/** The median number of days that requests stayed in a status. Leaves out requests that are still in the status. */
const statusStay = z.strictObject({
  status: z.enum(REQUEST_STATUSES),
  days: z.number().min(0),
  requests: z.int().min(1),
});

/**
 * The amounts in one currency. `due` counts the delivered and approved requests with a price. `paid` counts the
 * payments, including those of deleted and erased requests, and `paidCents` leaves out what was refunded.
 */
const currencyAmounts = z.strictObject({
  currency: z.enum(CURRENCIES),
  due: count,
  dueCents: cents,
  paid: count,
  paidCents: cents,
});

/** A highlight request that waits for somebody, with the name of its sender. */
const openRequest = z.strictObject({
  id,
  sender: z.string(),
  status: z.enum(REQUEST_STATUSES),
  dueOn: dueDay.nullable(),
});
export type OpenRequest = z.output<typeof openRequest>;

/** The requests for bouts of a show, and the income from them after refunds. `filmed` counts the filmed bouts. */
const showStatistics = z.strictObject({
  id,
  name: z.string(),
  startsOn: z.iso.date(),
  filmed: count,
  requests: count,
  income: z.array(z.strictObject({ currency: z.enum(CURRENCIES), payments: count, cents: z.int() })),
});
export type ShowStatistics = z.output<typeof showStatistics>;

/**
 * Statistics about all highlight requests except deleted ones and spam. `shows` lists each show with a request or a
 * payment, latest first. `open` has the unfinished requests, oldest first. `months` has the last twelve months,
 * oldest first, and `stays` is in the order of the pipeline. `amounts` leaves out requests whose price is unknown,
 * which `withoutPrice` counts.
 */
export const requestStatistics = z.strictObject({
  requests: count,
  shows: z.array(showStatistics),
  open: z.array(openRequest),
  months: z.array(monthCount),
  stays: z.array(statusStay),
  amounts: z.array(currencyAmounts),
  withoutPrice: z.strictObject({ due: count, paid: count }),
});
export type RequestStatistics = z.output<typeof requestStatistics>;
