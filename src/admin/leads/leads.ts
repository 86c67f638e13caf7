import { filterByValue } from '#src/admin/core/list/filters.ts';
import type { Column } from '#src/admin/core/table/DataTable.tsx';
import type { CheckedText } from '#src/admin/do-not-film/use-do-not-film.ts';
import { LEAD_KIND_NAMES, STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { type FileLinkProblem, findFileLinkProblem } from '#src/domain/leads/file-link-problem.ts';
import type { Lead, LeadKind, LeadStatus } from '#src/domain/leads/lead.ts';
import { firstLineOf, senderOf } from '#src/domain/leads/lead-text.ts';
import { toCurrentStatus } from '#src/domain/leads/request-status.ts';
import type { StatusChange } from '#src/domain/leads/status-change-schema.ts';
import { completeHandle } from '#src/domain/social/handles.ts';

/** In an open lead, each key opens the status menu and focuses the action that sets the key's status. */
const STATUS_KEYS: Record<LeadKind, Record<string, LeadStatus>> = {
  'contact-messages': { n: 'new', p: 'in_progress', d: 'done', s: 'spam' },
  'highlight-requests': {
    n: 'new',
    a: 'accepted',
    e: 'in_edit',
    d: 'delivered',
    v: 'approved',
    p: 'paid',
    x: 'declined',
    s: 'spam',
  },
};

/** Returns the key of a status. */
export const keyOf = (kind: LeadKind, status: LeadStatus): string | undefined =>
  Object.keys(STATUS_KEYS[kind]).find((key) => STATUS_KEYS[kind][key] === status);

/** Returns the status of a key. Returns null if the key is typed into a field or is part of a browser shortcut. */
export function findKeyStatus(
  kind: LeadKind,
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
): LeadStatus | null {
  const isTyping = target instanceof Element && target.matches('input, textarea, select');
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  return STATUS_KEYS[kind][key.toLowerCase()] ?? null;
}

export const sortNewestFirst = (leads: readonly Lead[]): Lead[] =>
  leads.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);

/** Lists the changes that set a status. Leaves out the leads that already have it. */
export const listStatusChanges = (leads: readonly Lead[], status: LeadStatus): StatusChange[] =>
  leads
    .map(({ kind, id, status: from }) => ({ kind, id, from, to: toCurrentStatus(kind, status) }))
    .filter(({ from, to }) => from !== to);

/** Returns the subject of a lead: the bout, or else the first line of the text, or else the price option. */
export const summaryOf = (lead: Lead): string =>
  lead.bout?.text || firstLineOf(lead) || (lead.fields['Option'] ?? '');

/** Returns why a file link is not accepted, or null if it is. */
export function findLinkProblem(link: string): string | null {
  const problem = findFileLinkProblem(link);
  return problem && LINK_PROBLEMS[problem];
}

const LINK_PROBLEMS: Record<FileLinkProblem, string> = {
  'transfer-email': 'This is the email link of a transfer service. Ask for the direct download link.',
  'account-page': 'This page of an account opens only for its owner. Ask for a share link.',
  'video-site': 'Links to video sites are not accepted.',
  'private-host': "This link opens only in the sender's own network. Ask for a share link.",
};

/** Prefills the form of a new fighter from a highlight request. */
export function toFighterForm({ fields }: Lead): Record<string, string> {
  const instagram = completeHandle(fields['Instagram-Handle'] ?? '');
  return { name: instagram.replace(/^@/, ''), instagram, personalNote: fields['About'] ?? '' };
}

/** Prefills the form of a calendar entry for a lead. */
export function toCalendarEntry(lead: Lead) {
  const name = senderOf(lead);
  return { title: name, lead: { kind: lead.kind, id: lead.id, name } };
}

/** The texts of a lead that may name somebody: the sender, and the fighters in the message. */
export const toPersonTexts = (lead: Lead): CheckedText[] => [
  { text: senderOf(lead), kind: 'handle' },
  { text: lead.fields['Instagram-Handle'] ?? '', kind: 'handle' },
  { text: lead.fields['Message'] ?? '', kind: 'text' },
  { text: lead.fields['About'] ?? '', kind: 'text' },
  { text: lead.bout?.text ?? '', kind: 'text' },
  { text: lead.fields['Opponent'] ?? '', kind: 'text' },
];

/** The search terms for the data that is stored about a lead's sender. */
export const toSenderTerms = (lead: Lead): string[] => [
  senderOf(lead),
  ...['Instagram-Handle', 'Email', 'Phone-Number'].map((name) => lead.fields[name] ?? ''),
];

/** Columns of the inbox list, to search and sort by. */
export const COLUMNS: readonly Column<Lead>[] = [
  { header: 'Received', value: ({ createdAt }) => createdAt },
  { header: 'From', value: senderOf },
  { header: 'Kind', value: ({ kind }) => LEAD_KIND_NAMES[kind] },
  {
    header: 'Text',
    value: ({ fields, bout, notes }) => [...Object.values(fields), bout?.text, notes].join('\n'),
  },
];

export const FILTERS = [
  filterByValue<Lead>(
    'filter',
    'Status',
    ({ status }) => STATUS_NAMES[status],
    // In the order of the pipeline.
    Object.values(STATUS_NAMES),
  ),
];
