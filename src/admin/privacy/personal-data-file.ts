import type { PersonalData, PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { KIND_NAMES, toKey } from './privacy-text.ts';

/** Replaces the path of a photo or a readable link with its URL. Returns any other text as it is. */
export const toAbsoluteUrl = (text: string, origin: string): string =>
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
export const isInPersonalData = (
  { kind, isSubject, ...record }: PersonalRecord,
  selected: ReadonlySet<string>,
): boolean => selected.has(toKey({ kind, ...record })) || (kind === 'do-not-film' && isSubject);

/** Creates the person's file: the selected records and their entry in the register, as JSON that people can read. */
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
