import { formatDate, formatTime } from '#src/admin/core/ui/format.ts';
import type { PersonalData, PersonalKind, PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { capitalize } from '#src/domain/values/text.ts';
import { KIND_NAMES, toKey } from './privacy-text.ts';

const HEADINGS: Record<PersonalKind, string> = {
  fighters: 'Fighter profiles',
  videos: 'Videos',
  shows: 'Bouts on fight cards',
  'highlight-requests': 'Requests for a highlight reel',
  'contact-messages': 'Messages',
  'do-not-film': 'Do-not-film register',
  'calendar-entries': 'Entries in our calendar',
};

/** Labels for keys that are not clear on their own. All other keys are split into words. */
const LABELS: Record<string, string> = {
  record: 'What is stored now',
  message: 'What is stored now',
  entry: 'What is stored now',
  after: 'Content',
  at: 'Time',
  operation: 'What happened',
  versions: 'All versions that were stored',
  published: 'Visible on the website',
  private_links: 'Private links that were sent',
  profile_submissions: 'Profiles that were sent to us',
  consents: 'Answers of guardians',
  evaluation_marks: 'Marks in evaluations',
  lead_events: 'What happened with the request',
  notices: 'Emails and copies that were sent',
  change_notes: 'Changes that were asked for',
  agreements: 'Agreements',
  calendar_entries: 'Entries in our calendar',
  seconds: 'Seconds into the reel',
  is_done: 'Done',
  file_checks: 'Checks of the links to files',
  onThePlatform: 'What the video platform says',
  via: 'How',
};

/** Values that only computers use. The JSON file contains them. */
const isTechnical = (key: string) =>
  /^(?:id|row_id|version|wording_version|fighter_version|changed_by|saved_from|message_key)$|_id$|attempt|_due_at$/.test(
    key,
  );

const toEscaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const toLabel = (key: string) =>
  LABELS[key] ??
  capitalize(key.replace(/[_-]/g, ' ').replace(/[a-z][A-Z]/g, ([a, b]) => `${a} ${b?.toLowerCase()}`));

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Matches a text that is nothing but an ISO 8601 time, not a note that starts with one. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;

function renderText(value: unknown, origin: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (TIME.test(text)) return toEscaped(formatTime(text));
  const url = toAbsoluteUrl(text, origin);
  return /^https?:\/\/\S+$/.test(url) ? `<a href="${toEscaped(url)}">${toEscaped(url)}</a>` : toEscaped(text);
}

function renderValue(value: unknown, origin: string): string {
  if (Array.isArray(value))
    return `<ul>${value
      .filter((element) => !isEmpty(element))
      .map((element) => `<li>${renderValue(element, origin)}</li>`)
      .join('\n')}</ul>`;
  if (typeof value !== 'object' || value === null) return renderText(value, origin);
  const entries = Object.entries(value).filter(([key, inner]) => !isTechnical(key) && !isEmpty(inner));
  return `<dl>${entries
    .map(
      ([key, inner]) =>
        `<div><dt>${toEscaped(toLabel(key))}</dt><dd>${renderValue(inner, origin)}</dd></div>`,
    )
    .join('\n')}</dl>`;
}

function renderRecord({ title, inTrash, held }: PersonalRecord, origin: string): string {
  const parts = Object.entries(held).filter(([, value]) => !isEmpty(value));
  return `<section>
<h3>${toEscaped(title || 'Without a name')}${inTrash ? ' (in the trash)' : ''}</h3>
${parts.map(([key, value]) => `<h4>${toEscaped(toLabel(key))}</h4>\n${renderValue(value, origin)}`).join('\n')}
</section>`;
}

const STYLES = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #111; background: #fff; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid; }
h4 { margin-bottom: 0.25rem; }
dl, ul { margin: 0; }
dl > div { display: grid; grid-template-columns: 11rem 1fr; gap: 0 1rem; padding: 0.2rem 0; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
ul { padding-left: 1.2rem; }
@media (width < 40rem) { dl > div { grid-template-columns: 1fr; } }
@media print {
  body { margin: 0; max-width: none; font-size: 10pt; }
  h2, h3, h4 { break-after: avoid; }
  dl > div { break-inside: avoid-page; }
  a { color: inherit; text-decoration: none; }
}`;

/**
 * Creates an HTML page with the records of the JSON file, for reading and printing. The page loads nothing else, and
 * leaves out values that only computers use.
 */
export function toPersonalDataPage(
  { searchedAt, terms, records, backups }: PersonalData,
  selected: ReadonlySet<string>,
  origin: string,
): string {
  const included = records.filter((record) => isInPersonalData(record, selected));
  const sections = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const ofKind = included.filter((record) => record.kind === kind);
    return ofKind.length === 0
      ? []
      : `<h2>${heading}</h2>\n${ofKind.map((record) => renderRecord(record, origin)).join('\n')}`;
  });
  const title = 'Everything that we store about you';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${title}</h1>
<p>Stored by <a href="${toEscaped(origin)}">${toEscaped(origin)}</a>. We searched for ${toEscaped(terms.join(', '))} on ${toEscaped(formatTime(searchedAt))}.</p>
${sections.length > 0 ? sections.join('\n') : '<p>We store nothing about you.</p>'}
<h2>Backups</h2>
<p>${
    backups === null
      ? 'The nightly backups could not be listed. They may contain the same data.'
      : backups.length === 0
        ? 'There are no nightly backups.'
        : `These nightly backups may contain the same data: ${toEscaped(backups.map((day) => formatDay(day)).join('; '))}. Each is deleted after some days.`
  }</p>
</body>
</html>
`;
}

const formatDay = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(`${day}T00:00`) : day);

/** Replaces the path of a photo or a readable link with its URL. Returns any other text as it is. */
const toAbsoluteUrl = (text: string, origin: string): string =>
  /^\/(?:media|uploads|f)\//.test(text) ? origin + text : text;

/** Replaces column names with words, and paths of photos and readable links with URLs. */
function toReadable(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((element) => toReadable(element, origin));
  if (typeof value === 'string') return toAbsoluteUrl(value, origin);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_/g, ' ').replace(/[a-z][A-Z]/g, ([one, two]) => `${one} ${two?.toLowerCase()}`),
      toReadable(inner, origin),
    ]),
  );
}

/** True if the person's file contains a record: the record is selected, or it is the person's entry in the register. */
const isInPersonalData = (
  { kind, isSubject, ...record }: PersonalRecord,
  selected: ReadonlySet<string>,
): boolean => selected.has(toKey({ kind, ...record })) || (kind === 'do-not-film' && isSubject);

/** Creates the person's file: the selected records and the person's register entry, as JSON that people can read. */
export function toPersonalDataFile(
  { searchedAt, terms, records, backups }: PersonalData,
  selected: ReadonlySet<string>,
  origin: string,
): string {
  const file = {
    'held by': origin,
    'created at': searchedAt,
    'searched for': terms,
    records: records
      .filter((record) => isInPersonalData(record, selected))
      .map(({ kind, title, inTrash, held }) => ({
        kind: KIND_NAMES[kind],
        title,
        'in trash': inTrash,
        ...(toReadable(held, origin) as object),
      })),
    'nightly backups that may contain these records': backups ?? 'could not be listed',
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
