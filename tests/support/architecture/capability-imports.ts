import { KINDS } from '#src/domain/records/kinds.ts';

// The capabilities that each capability may import in its layer, with the reason.

type Uses = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const SERVER_USES: Uses = {
  agreements: {
    leads: 'an agreement belongs to a message or request',
    outbox: 'clients and the owner get emails about agreements',
    'private-links': 'a client opens a private link',
    settings: 'emails and pages show the brand',
  },
  backup: {
    publishing: 'a restored site is rebuilt',
    videos: 'the first pages of a restored site have the titles and posters of videos',
  },
  books: {
    outbox: 'the owner is notified about payments by card',
    'private-links': 'a receipt looks like a private page',
    settings: 'a receipt shows the business details',
  },
  calendar: {
    leads: 'the calendar has the due dates of requests',
    'private-links': 'a calendar program opens a private link',
    settings: 'the calendar has the name of the brand',
  },
  consent: {
    outbox: 'the owner is notified about the answers of guardians',
    fighters: 'a guardian sees the profile as visitors do',
    'private-links': 'a guardian opens a private link',
    publishing: 'a withdrawal requests a rebuild immediately',
    settings: 'the wording of a consent is a setting',
  },
  dashboard: { settings: 'the first steps depend on the settings' },
  demo: { history: 'removed demo content leaves no versions' },
  evaluation: { settings: 'the home page picks and the days of an evaluation are settings' },
  fighters: { 'weigh-ins': 'the log of weigh-ins is imported for all fighters' },
  history: { leads: 'deleted messages and requests are in the trash too' },
  leads: {
    outbox: 'new leads are forwarded',
    settings: 'a request stores the price and the wording that were shown',
    shows: 'a request stores the bout that was shown',
  },
  outbox: {
    leads: 'lists the messages and requests with notices that could not be sent',
    push: 'sends notices to the devices of the owner',
    settings: 'emails show the logo',
  },
  privacy: {
    backup: 'says how long backups keep what was erased',
    history: 'erases versions and deleted records',
    leads: 'finds a person in messages and requests',
  },
  profiles: {
    outbox: 'private links are sent by email',
    'private-links': 'a fighter opens a private link',
    settings: 'emails and pages show the brand',
  },
  reels: {
    books: 'a client who has paid sees the receipt',
    leads: 'a reel belongs to a request',
    outbox: 'clients get emails',
    'private-links': 'a client opens a private link',
    'reply-templates': 'emails to clients are templates',
    settings: 'emails and pages show the brand',
    videos: 'a delivered reel is a linked video',
  },
  'reply-templates': { settings: 'templates contain the name of the brand' },
  search: {
    leads: 'the index of the back office contains leads',
    settings: 'the page with the results shows the brand',
  },
  videos: {
    fighters: 'a broken link is replaced in every fighter that has it',
    gyms: 'a broken link is replaced in every gym that has it',
    shows: 'a broken link is replaced in every show that has it',
  },
};

export const ADMIN_USES: Uses = {
  agreements: {
    'private-links': 'a client gets a private link',
    'reply-templates': 'an agreement starts from a template',
  },
  ...Object.fromEntries(KINDS.map((kind) => [kind, { records: `${kind} are records` }])),
  calendar: { 'private-links': 'a calendar program gets a private link' },
  consent: { 'private-links': 'a guardian gets a private link' },
  dashboard: {
    calendar: 'lists the next entries',
    consent: 'lists fighters without consent',
    media: 'offers to download the photos and films, next to the backup',
    'do-not-film': 'lists public records that match the register',
    leads: 'lists requests that are late or due',
    outbox: 'lists what could not be sent',
    videos: 'lists broken links',
  },
  evaluation: {
    'do-not-film': 'marks fighters who are in the register',
    records: 'the sheet has the columns of a form',
  },
  fighters: {
    consent: "the form of a minor has the guardian's consent",
    'do-not-film': 'the form warns about a person in the register',
    records: 'fighters are records',
    videos: 'fighters have videos',
    'weigh-ins': 'fighters have weigh-ins',
  },
  gyms: { records: 'gyms are records', videos: 'gyms have videos' },
  history: { leads: 'restores messages and requests' },
  leads: {
    agreements: 'a message can lead to an agreement',
    books: 'a paid request has a payment',
    'do-not-film': 'marks senders who are in the register',
    outbox: 'shows what could not be sent',
    records: 'an open request is shown beside the board like a form',
    reels: "an open request has the client's page",
    'reply-templates': 'a reply, and the note to the client of a declined request, start from a template',
  },
  profiles: {
    consent: 'says that an accepted date of birth hid a minor',
    'private-links': 'a fighter gets a private link',
  },
  records: {
    'do-not-film': 'bulk adding warns about a person in the register',
    sharing: 'a form shows the QR code of its page',
    videos: 'bulk adding previews links',
  },
  reels: {
    'private-links': 'a client gets a private link',
    'reply-templates': 'messages to clients are templates',
    videos: 'a delivered reel is previewed',
  },
  settings: {
    consent: 'lists minors who are shown before consent is required',
    'do-not-film': 'home page picks warn about a person in the register',
    records: 'the form is laid out like that of a record',
  },
  shows: {
    'do-not-film': 'a bout warns about a person in the register',
    records: 'shows are records',
    videos: 'bouts have videos',
    'weigh-ins': 'a bout is added to the log of its fighters',
  },
  videos: {
    'do-not-film': 'the form warns about a person in the register',
    records: 'videos are records',
  },
};
