import Papa from 'papaparse';
import { type Lead, type LeadKind, type LeadStatus, listFilledFields } from '#src/domain/lead.ts';
import { isTransferEmailLink } from '#src/domain/transfer-link.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import { parseWebUrl } from '#src/domain/web-url.ts';

export const KIND_NAMES: Record<LeadKind, string> = {
  'contact-messages': 'Message',
  'highlight-requests': 'Highlight request',
};

export const STATUS_NAMES: Record<LeadStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
};

/** The one key that gives an opened lead its status. */
export const STATUS_KEYS: Record<string, LeadStatus> = { n: 'new', p: 'in_progress', d: 'done', s: 'spam' };

/** Who sent it, as far as the form asks. */
export const senderOf = ({ fields }: Lead): string =>
  [fields['First-Name'], fields['Last-Name']].filter(Boolean).join(' ') ||
  fields['Instagram-Handle'] ||
  'Somebody';

/** The two kinds as one list, newest first. */
export const newestFirst = (leads: readonly Lead[]): Lead[] =>
  leads.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id);

/** Opens the owner's mail program with an answer begun. */
export function replyAddress(lead: Lead): string {
  const subject = lead.kind === 'contact-messages' ? 'Your message to us' : 'Your highlight request';
  // An address may hold what a link gives a meaning to.
  return `mailto:${encodeURIComponent(lead.fields['Email'] ?? '')}?subject=${encodeURIComponent(subject)}`;
}

/** Why a file link is none that was asked for (spec, point 2); null when it may be one. */
export function linkProblem(link: string): string | null {
  if (isTransferEmailLink(link))
    return 'A link that a transfer service sent by e-mail: ask for the direct one.';
  if (parseVideoLink(link).platform !== 'other') return 'A link to a video site, which is not accepted.';
  return null;
}

export const isLink = (value: string): boolean => parseWebUrl(value) !== null;

/** What is typed into the form of a new fighter from a highlight request. */
export const toFighterForm = ({ fields }: Lead): Record<string, string> => ({
  name: (fields['Instagram-Handle'] ?? '').replace(/^@/, ''),
  instagram: fields['Instagram-Handle'] ?? '',
  personalNote: fields['About'] ?? '',
});

/** The leads as a table for a spreadsheet; what it would take for a formula is kept from being one. */
export function toCsv(leads: readonly Lead[]): string {
  const names = [...new Set(leads.flatMap(({ fields }) => listFilledFields(fields).map(([name]) => name)))];
  const rows = leads.map((lead) => [
    lead.createdAt,
    KIND_NAMES[lead.kind],
    STATUS_NAMES[lead.status],
    ...names.map((name) => lead.fields[name] ?? ''),
    lead.notes,
  ]);
  return Papa.unparse(
    { fields: ['Received', 'Kind', 'Status', ...names, 'Notes'], data: rows },
    { escapeFormulae: true },
  );
}
