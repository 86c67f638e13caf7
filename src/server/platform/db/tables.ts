import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AgreementTemplate } from '#src/domain/agreements/agreement.ts';
import type { PaymentMethod } from '#src/domain/books/books.ts';
import type { CardPurpose } from '#src/domain/books/card-payment.ts';
import type { EntryKind } from '#src/domain/calendar/calendar-entry.ts';
import type { ConsentChannel } from '#src/domain/consent/consent.ts';
import type { Outcome } from '#src/domain/evaluation/evaluation.ts';
import type { UndoSkipReason } from '#src/domain/evaluation/schema.ts';
import type { FighterInput } from '#src/domain/fighters/schema.ts';
import type { GymInput } from '#src/domain/gyms/schema.ts';
import type { Language, OtherLanguage } from '#src/domain/language/language.ts';
import type { FileState } from '#src/domain/leads/file-link.ts';
import type { LeadActor, LeadStatus } from '#src/domain/leads/lead.ts';
import type { ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import type { NoticeKind } from '#src/domain/outbox/notice.ts';
import type { PrivateLinkPurpose } from '#src/domain/private-links/private-link.ts';
import type { ProfileChange } from '#src/domain/profiles/profile-submission.ts';
import type { PushKind } from '#src/domain/push/push.ts';
import type { ClientMessages } from '#src/domain/reels/client-message.ts';
import type { ReelFileType, Release } from '#src/domain/reels/reel-file.ts';
import type { Currency } from '#src/domain/settings/settings.ts';
import type { ShowInput } from '#src/domain/shows/schema.ts';
import type { LinkState } from '#src/domain/videos/link-state.ts';
import type { Poster, VideoInput } from '#src/domain/videos/schema.ts';
import type { WeightClassInput } from '#src/domain/weight-classes/schema.ts';
import type { Columns } from './columns.ts';
import type { DemoEntity, Entity } from './content-tables.ts';

/** Columns of every content table. Triggers maintain `version` and `updated_at`. */
type CommonColumns = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  /** The user who saved last, or '' when unknown. */
  changed_by: Generated<string>;
  /** The device of the last save, or '' when unknown. */
  saved_from: Generated<string>;
  /** The key that was sent with the request that created the record, if any. */
  idempotency_key: string | null;
  /** The digest of that request's fields. */
  request_digest: string | null;
};

/** Columns of a record's fields. Columns that are not `Required` have a default. */
type FieldColumns<Fields, Required extends keyof Fields> = Columns<
  Pick<Fields, Required> & { [Field in Exclude<keyof Fields, Required>]: Generated<Fields[Field]> }
>;

export type FightersTable = CommonColumns & FieldColumns<FighterInput, 'name'>;
type GymsTable = CommonColumns & FieldColumns<GymInput, 'name' | 'slug'>;
type VideosTable = CommonColumns & FieldColumns<VideoInput, 'name' | 'slug' | 'videoUrl'>;
type ShowsTable = CommonColumns & FieldColumns<ShowInput, 'name' | 'slug' | 'startsOn'>;
type WeightClassesTable = CommonColumns & FieldColumns<WeightClassInput, 'name' | 'slug'>;

export type MediaHostName = 'blobs' | 'cloudinary';

/** Values of `leads.kind`. */
export type StoredLeadKind = 'contact' | 'highlight';

export type LeadsTable = {
  id: GeneratedAlways<number>;
  kind: StoredLeadKind;
  fields: ColumnType<Record<string, string>, string, string>;
  status: Generated<LeadStatus>;
  language: Generated<Language>;
  submission_hash: string | null;
  /** A hash of the client network. The column has an older name. */
  address_hash: string;
  created_at: Generated<Date>;
  notes: Generated<string>;
  deleted_at: Date | null;
  /** The chosen price option. All three columns are null without a known option. */
  option_id: string | null;
  option_cents: number | null;
  option_currency: Currency | null;
  /** The bout that a highlight request orders. `show_id` is null without one, and after the show was erased. */
  show_id: Generated<number | null>;
  /** Null if the request names a show alone. */
  bout_id: Generated<string | null>;
  /** The bout and the show at the time of the request, as visitors saw them. Null if they did not see the show. */
  bout_text: Generated<string | null>;
  /** The price that the owner agreed on. Both columns are null if the price of the option applies. */
  agreed_cents: Generated<number | null>;
  agreed_currency: Generated<Currency | null>;
  /** The version that the client accepted, and its price. All three columns are null until then. */
  accepted_version: Generated<number | null>;
  accepted_cents: Generated<number | null>;
  accepted_currency: Generated<Currency | null>;
  /** The day for which the next version of the reel is promised. */
  due_on: Generated<string | null>;
};

/**
 * The tables that `migrations/` creates. Some tables and columns that only raw SQL uses are left out, such as
 * `video_urls`, and the former queues of notices. The driver returns bigints as strings.
 */
export type Database = {
  fighters: FightersTable;
  gyms: GymsTable;
  videos: VideosTable;
  weight_classes: WeightClassesTable;
  shows: ShowsTable;
  content_revision: {
    only_row: Generated<boolean>;
    revision: Generated<string>;
    /** The last change, or the last time that the job `rebuild-on-show-days` checked the shows on a new build day. */
    changed_at: Generated<Date>;
  };
  revisions: {
    id: GeneratedAlways<string>;
    entity: Entity;
    row_id: number;
    operation: 'insert' | 'update' | 'delete';
    before: unknown;
    after: unknown;
    content_revision: string;
    at: Generated<Date>;
  };
  outbox: {
    id: GeneratedAlways<string>;
    topic: string;
    content_revision: string;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
    sent_at: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
    next_attempt_at: Generated<Date>;
  };
  leads: LeadsTable;
  lead_events: {
    id: GeneratedAlways<string>;
    lead_id: number;
    created_at: Generated<Date>;
    actor: LeadActor;
    /** User and device of the owner. Null for other actors. */
    changed_by: string | null;
    saved_from: string | null;
    kind: string;
    from_status: LeadStatus | null;
    to_status: LeadStatus | null;
    note: Generated<string>;
    details: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  payments: {
    id: GeneratedAlways<number>;
    /** Null if the request was erased. */
    lead_id: Generated<number | null>;
    receipt_number: number;
    cents: number;
    currency: Currency;
    /** A day as YYYY-MM-DD. */
    paid_on: string;
    method: Generated<PaymentMethod | null>;
    option_id: Generated<string | null>;
    option_text: Generated<string>;
    /** The show of the request. Null without one, and after the show was erased. A trigger sets it. */
    show_id: Generated<number | null>;
    refunded_cents: Generated<number>;
    refunded_on: Generated<string | null>;
    created_at: Generated<Date>;
    /**
     * The time when the request left the status "paid" or got another price, or when its demo request was erased. Never
     * set for a payment by card.
     */
    voided_at: Generated<Date | null>;
    /** The id of a payment intent at Stripe. Null unless the client paid by card on the site. */
    card_reference: Generated<string | null>;
    purpose: Generated<CardPurpose | null>;
    disputed_at: Generated<Date | null>;
    /** The sum of the refunds of a payment by card up to each day with a refund. */
    refund_totals: ColumnType<Record<string, number>, string | undefined, string>;
  };
  card_sessions: {
    /** Also the idempotency key of the call that creates the session at Stripe. */
    id: Generated<string>;
    /** Null if the request was erased. */
    lead_id: number | null;
    purpose: CardPurpose;
    cents: number;
    currency: Currency;
    /** Null until Stripe has created the session. */
    session_id: string | null;
    state: Generated<'open' | 'paid' | 'expired' | 'failed'>;
    created_at: Generated<Date>;
  };
  stripe_events: {
    id: string;
    received_at: Generated<Date>;
  };
  reels: {
    lead_id: number;
    version: number;
    url: string;
    note: Generated<string>;
    delivered_at: Generated<Date>;
    /** The time when a newer version was delivered. */
    superseded_at: Date | null;
    accepted_at: Date | null;
    accepted_wording: string | null;
  };
  reel_files: {
    lead_id: number;
    version: number;
    /** A link to a file-sharing service, or null for an upload. */
    url: string | null;
    upload_id: number | null;
    name: string;
    bytes: number | null;
    release: Release;
    /** A day as YYYY-MM-DD. */
    kept_until: string;
    downloads: Generated<number>;
    last_download_at: Date | null;
  };
  reel_uploads: {
    id: GeneratedAlways<number>;
    /** The folder of its chunks in the blob store. */
    blob_key: string;
    lead_id: number | null;
    /** The digest of the file's name, size, type and time of last change. */
    fingerprint: string;
    type: ReelFileType;
    bytes: number;
    created_at: Generated<Date>;
    completed_at: Date | null;
    /** The time since which no version uses it. Null while one does. */
    unused_since: Generated<Date | null>;
    /** When its removal started. */
    removed_at: Date | null;
  };
  change_notes: {
    lead_id: number;
    version: number;
    position: number;
    /** The time in the reel, or null. */
    seconds: number | null;
    note: string;
    is_done: Generated<boolean>;
    /** The owner's answer to the note. */
    answer: Generated<string>;
  };
  file_checks: {
    lead_id: number;
    url: string;
    state: Generated<FileState>;
    checked_at: Date | null;
    next_check_at: Date;
  };
  private_links: {
    id: GeneratedAlways<number>;
    purpose: PrivateLinkPurpose;
    /** Exactly one of `lead_id`, `fighter_id` and `calendar_id` is set. */
    lead_id: number | null;
    fighter_id: number | null;
    /** 1 for a link to the calendar, because a site has one calendar. */
    calendar_id: Generated<number | null>;
    token_hash: string;
    language: Generated<Language>;
    created_at: Generated<Date>;
    created_by: Generated<string>;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  profile_submissions: {
    id: GeneratedAlways<number>;
    link_id: number;
    fighter_id: number;
    fields: ColumnType<ProfileChange, string | undefined, string>;
    photos: Generated<string[]>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Null for a draft. */
    submitted_at: Date | null;
    /** The time when the owner decided, or when the fighter sent a newer submission. */
    decided_at: Date | null;
  };
  consents: {
    id: GeneratedAlways<number>;
    fighter_id: number;
    guardian_name: string;
    relation: string;
    wording: string;
    wording_version: string;
    /** The version of the profile that the guardian saw. */
    fighter_version: number;
    given_at: Generated<Date>;
    given_via: ConsentChannel;
    /** The user who recorded the consent, or ''. */
    recorded_by: Generated<string>;
    /** Null until the consent is withdrawn. A fighter has at most one consent that is not withdrawn. */
    withdrawn_at: Date | null;
    withdrawn_via: ConsentChannel | null;
    /**
     * Whether the guardian refused before anybody had consented. Such a row is withdrawn from the start, and has no
     * guardian's name.
     */
    is_refusal: Generated<boolean>;
  };
  /** The queue of emails, webhook calls and notifications. */
  notices: {
    id: GeneratedAlways<number>;
    kind: NoticeKind;
    /** Either this or `fighter_id` is set. */
    lead_id: number | null;
    fighter_id: number | null;
    /** The consent that the notice is about. */
    consent_id: number | null;
    /** The device that gets a notification instead of an email. */
    subscription_id: number | null;
    /** The email address that the owner entered. '' if the email goes to the owner or the client. */
    recipient: Generated<string>;
    note: Generated<string>;
    /** The same for every attempt. The Message-ID of an email contains it. */
    message_key: Generated<string>;
    idempotency_key: string | null;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    sent_at: Date | null;
    /** The time at which the final attempt failed. */
    failed_at: Date | null;
    last_error: string | null;
  };
  /** The devices that get notifications. */
  push_subscriptions: {
    id: GeneratedAlways<number>;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** Made by `toOwnerHash`. A device with another hash gets nothing. */
    owner_hash: string;
    name: string;
    kinds: PushKind[];
    quiet_from: Generated<string>;
    quiet_to: Generated<string>;
    time_zone: string;
    shows_details: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
    last_sent_at: Date | null;
  };
  /** Agreements with the senders of messages and requests. */
  agreements: {
    id: GeneratedAlways<number>;
    lead_id: number;
    title: string;
    wording: string;
    /** Null if unknown. */
    language: Language | null;
    created_at: Generated<Date>;
    created_by: Generated<string>;
    /** The client's typed name, or ''. */
    signed_name: Generated<string>;
    signed_at: Date | null;
    declined_at: Date | null;
    decline_reason: Generated<string>;
    /** A lead has at most one agreement that is neither signed nor withdrawn. */
    withdrawn_at: Date | null;
  };
  /** The consultations, shoots and other entries that the owner typed. */
  calendar_entries: {
    id: GeneratedAlways<number>;
    kind: EntryKind;
    title: string;
    /** A day as YYYY-MM-DD. */
    day: string;
    /** Local times of the owner, such as '15:30', or ''. */
    starts_at: Generated<string>;
    ends_at: Generated<string>;
    place: Generated<string>;
    note: Generated<string>;
    /** The message or request that the entry belongs to. */
    lead_id: number | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    changed_by: Generated<string>;
    removed_at: Generated<Date | null>;
    idempotency_key: string | null;
    request_digest: string | null;
  };
  do_not_film: {
    id: GeneratedAlways<number>;
    name: string;
    handles: string[];
    note: string;
    version: Generated<number>;
    created_at: Generated<Date>;
    changed_by: string;
    removed_at: Generated<Date | null>;
    idempotency_key: string | null;
    request_digest: string | null;
  };
  evaluations: {
    id: GeneratedAlways<number>;
    name: string;
    started_at: Generated<Date>;
    finished_at: Date | null;
    version: Generated<number>;
  };
  evaluation_marks: {
    evaluation_id: number;
    fighter_id: number;
    marks: ColumnType<Record<string, number | null>, string | undefined, string>;
    outcome: Outcome | null;
    /** A day as YYYY-MM-DD. */
    look_again_on: string | null;
    note: Generated<string>;
    /** The time when the outcome was applied. */
    applied_at: Date | null;
    /** The version of the fighter that was created by applying the outcome. */
    hidden_version: Generated<number | null>;
    /** The version of the settings that was created by applying the outcome. */
    picked_version: Generated<number | null>;
    /** Why the last undo left the fighter unchanged. */
    undo_skipped: Generated<UndoSkipReason | null>;
    version: Generated<number>;
    changed_at: Generated<Date>;
    changed_by: Generated<string>;
  };
  settings: {
    id: Generated<number>;
    saved: ColumnType<Record<string, unknown>, string, string>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    changed_by: Generated<string>;
    saved_from: Generated<string>;
  };
  reply_templates: {
    id: Generated<number>;
    templates: ColumnType<ReplyTemplate[], string, string>;
    /** The messages to clients whose texts differ from the original ones. */
    messages: ColumnType<Partial<ClientMessages>, string | undefined, string>;
    /** The same in other languages. */
    translated_messages: ColumnType<
      Partial<Record<OtherLanguage, Partial<ClientMessages>>>,
      string | undefined,
      string
    >;
    /** The templates for agreements. Null until the owner has saved some. */
    agreements: ColumnType<AgreementTemplate[] | null, string | undefined, string>;
    version: Generated<number>;
  };
  /** Has a row if the owner has dismissed the setup list of the dashboard. */
  setup_dismissal: { id: Generated<number>; dismissed_at: Generated<Date> };
  media: {
    key: string;
    host: MediaHostName;
    created_at: Generated<Date>;
    erased_at: Date | null;
    removal_failed_at: Date | null;
    /** The size of the file. Null if it is unknown. */
    bytes: number | null;
    /** The private link through which the photo was uploaded. Null if the owner uploaded it. */
    link_id: number | null;
  };
  video_links: {
    id: GeneratedAlways<number>;
    platform: string;
    video_id: string;
    url: string;
    title: Generated<string>;
    author: Generated<string>;
    poster: ColumnType<Poster | null, string | null, string | null>;
    state: Generated<LinkState>;
    first_checked_at: Date | null;
    checked_at: Date | null;
    /** The time of the next check. Null if the video is never checked. */
    next_check_at: Date | null;
  };
  readable_links: {
    entity: 'fighter' | 'gym';
    slug: string;
    /** Null after the record was erased. */
    row_id: number | null;
    is_current: Generated<boolean>;
    created_at: Generated<Date>;
  };
  demo_rows: { entity: DemoEntity; row_id: number };
  sessions: {
    token_hash: string;
    username: string;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
  };
  devices: { token_hash: string; username: string; created_at: Generated<Date>; expires_at: Date };
  known_networks: { username: string; network_hash: string; expires_at: Date };
  login_throttle: { key: string; window_started_at: Generated<Date>; failures: Generated<number> };
};
