import { sql } from 'kysely';
import type { ChangeNote, NoteChange, NoteProgress } from '#src/domain/reels/schema.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** SQL for the notes with which the client last asked for a change, sorted as `sortNotes` does. */
export const changeNotes = sql<ChangeNote[]>`(
  select coalesce(json_agg(json_build_object('version', n.version, 'position', n.position, 'seconds', n.seconds,
    'note', n.note, 'isDone', n.is_done, 'answer', n.answer) order by n.seconds nulls last, n.position), '[]')
  from change_notes as n where n.lead_id = leads.id
    and n.version = (select max(version) from change_notes where lead_id = leads.id)
)`;

/**
 * Stores what the owner did about a note. A repeated request changes nothing. Returns undefined if a stored value is
 * neither the one that the owner saw nor the new one, or if there is no such note.
 */
export async function saveNoteProgress(
  db: Db,
  leadId: number,
  { version, position, base, change }: NoteChange,
): Promise<NoteProgress | undefined> {
  const { isDone = null, answer = null } = change;
  const { rows } = await sql<NoteProgress>`
    update change_notes as n
    set is_done = coalesce(${isDone}::boolean, n.is_done), answer = coalesce(${answer}::text, n.answer)
    from leads
    where leads.id = ${leadId}::int and leads.deleted_at is null and n.lead_id = leads.id
      and n.version = ${version}::int and n.position = ${position}::int
      and (${isDone}::boolean is null or n.is_done in (${isDone}::boolean, ${base.isDone ?? false}::boolean))
      and (${answer}::text is null or n.answer in (${answer}::text, ${base.answer ?? ''}::text))
    returning n.is_done as "isDone", n.answer
  `.execute(db);
  return rows[0];
}
