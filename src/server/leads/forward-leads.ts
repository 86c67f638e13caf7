import { type Selectable, sql } from 'kysely';
import { DEFAULT_LANGUAGE, ENGLISH_LANGUAGE_NAMES, type Language } from '#src/domain/language/language.ts';
import { type LeadBout, type LeadOption, listFilledFields } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import type { NoticeWriters } from '#src/server/outbox/send-notices.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { LeadsTable, StoredLeadKind } from '#src/server/platform/db/tables.ts';
import { leadBout, leadOption } from './lead-columns.ts';

/** A lead to forward. `createdAt` is ISO 8601. */
type ForwardedLead = {
  id: number;
  kind: StoredLeadKind;
  createdAt: string;
  language: Language;
  fields: Selectable<LeadsTable>['fields'];
  bout: LeadBout | null;
  option: LeadOption | null;
};

async function getLead(db: Db, leadId: number): Promise<ForwardedLead> {
  const { rows } = await sql<ForwardedLead>`
    select id, kind, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", language, fields,
      ${leadBout} as bout, ${leadOption} as option
    from leads where id = ${leadId}::int
  `.execute(db);
  if (!rows[0]) throw new Error('The message was deleted');
  return rows[0];
}

/** Writes what each channel sends to the owner about a new lead. */
export const forwardedLeads: Pick<NoticeWriters, 'email' | 'webhook'> = {
  webhook: ({ db, notice }) => getLead(db, notice.leadId),

  email: async ({ db, notice, siteUrl }) => {
    const { fields, bout, kind, createdAt, language } = await getLead(db, notice.leadId);
    const lines = listFilledFields(fields).map(([name, value]) => `${name.replaceAll('-', ' ')}: ${value}`);
    if (bout?.text) lines.unshift(`Bout: ${bout.text}`);
    if (language !== DEFAULT_LANGUAGE) lines.push(`Language: ${ENGLISH_LANGUAGE_NAMES[language]}`);
    return {
      replyTo: fields['Email'] ?? '',
      subject: `New ${kind === 'contact' ? 'message' : 'highlight request'} from ${senderOf({ fields })}`,
      text: `${lines.join('\n')}\n\nReceived ${createdAt}\nAll messages: ${siteUrl}/admin/inbox\n`,
    };
  },
};
