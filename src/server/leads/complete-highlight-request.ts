import { findChosenOption } from '#src/domain/chosen-option.ts';
import type { HighlightRequest } from '#src/domain/highlight-request.ts';
import type { LeadOption } from '#src/domain/lead.ts';
import type { Db } from '#src/server/db/db.ts';
import { getSettings } from '#src/server/queries/settings.ts';

type CompleteRequest = {
  fields: Omit<HighlightRequest, 'Option-Id'> & { 'Agreement-Time': string };
  option: LeadOption | null;
};

/**
 * Adds the time of the agreement, and the chosen option with its price in the current settings. If the option no
 * longer exists, keeps only its text.
 */
export async function completeHighlightRequest(
  { 'Option-Id': id, ...fields }: HighlightRequest,
  db: Db,
): Promise<CompleteRequest> {
  const chosen = id || fields.Option ? await findOption(db, { id, text: fields.Option }) : null;
  return {
    fields: {
      ...fields,
      Option: fields.Option || (chosen?.text ?? ''),
      'Agreement-Time': new Date().toISOString(),
    },
    option: chosen && { id: chosen.id, cents: chosen.cents, currency: chosen.currency },
  };
}

async function findOption(db: Db, choice: { id: string; text: string }) {
  const { record } = await getSettings(db);
  return findChosenOption(record, choice);
}
