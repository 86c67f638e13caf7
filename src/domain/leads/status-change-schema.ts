import * as z from 'zod';
import { bulkList } from '#src/domain/records/schema.ts';
import { id, text } from '#src/domain/values/fields.ts';
import { PROMISED_STATUSES } from './due-date.ts';
import { LEAD_KINDS, type LeadKind, type LeadStatus } from './lead.ts';
import { dueDay, messageStatus, requestStatus } from './schema.ts';

/**
 * What the owner writes to the client of a declined request. The client's page shows it. If `isEmailed`, the site also
 * sends it by email.
 */
const clientNote = z.strictObject({ text: text.min(1), isEmailed: z.boolean() });
export type ClientNote = z.output<typeof clientNote>;

/** A change of the due date. It applies only while the stored due date is `from` or already `to`. */
const dueDateChange = z.strictObject({ from: dueDay.nullable(), to: dueDay.nullable() });
export type DueDateChange = z.output<typeof dueDateChange>;

const requestStatusChange = z
  .strictObject({
    kind: z.literal('highlight-requests'),
    id,
    from: requestStatus,
    to: requestStatus,
    toClient: clientNote.optional(),
    dueOn: dueDateChange.optional(),
  })
  .refine(({ to, toClient }) => !toClient || to === 'declined', {
    path: ['toClient'],
    error: 'Is only for a declined request',
  })
  .refine(({ to, dueOn }) => !dueOn || PROMISED_STATUSES.includes(to), {
    path: ['dueOn'],
    error: 'Is only for an accepted request',
  });

const statusChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('contact-messages'), id, from: messageStatus, to: messageStatus }),
  requestStatusChange,
]);
export type StatusChange = {
  kind: LeadKind;
  id: number;
  from: LeadStatus;
  to: LeadStatus;
  toClient?: ClientNote | undefined;
  dueOn?: DueDateChange | undefined;
};

/** Body of `POST /api/inbox/bulk`. A lead is changed only if it still has the status `from`, and if `dueOn` applies. */
export const bulkStatusChange = z.strictObject({
  changes: bulkList(statusChange, (change) => `${change.kind}-${change.id}`),
});

/** Why a bulk change skipped a lead. `reel-missing`: the new status needs a reel that was not delivered yet. */
const LEAD_SKIP_REASONS = ['missing', 'changed', 'reel-missing'] as const;
export type LeadSkipReason = (typeof LEAD_SKIP_REASONS)[number];

const leadReference = z.strictObject({ kind: z.enum(LEAD_KINDS), id });

/** The result for every lead of a bulk change. */
export const bulkStatusResult = z.strictObject({
  changed: z.array(leadReference),
  skipped: z.array(leadReference.extend({ reason: z.enum(LEAD_SKIP_REASONS) })),
});
export type BulkStatusResult = z.output<typeof bulkStatusResult>;
