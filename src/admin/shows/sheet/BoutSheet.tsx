import { useState } from 'react';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { DraftNotice } from '#src/admin/core/saving/use-drafts.tsx';
import { ResultMessage } from '#src/admin/core/ui/ResultMessage.tsx';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { readTextFile, TEXT_FILE_TYPES } from '#src/admin/core/uploads/read-text-file.ts';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { newBoutId } from '#src/admin/shows/bout-id.ts';
import type { Bout } from '#src/domain/shows/schema.ts';
import { MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './BoutSheet.module.css';
import { SheetPreview } from './SheetPreview.tsx';
import { type SheetRecords, type SheetRow, toNewBouts } from './sheet-rows.ts';
import { useBoutSheet } from './use-bout-sheet.ts';

const EXAMPLE = 'Ada Marlowe (Southside Bell) vs Jane Roe (Other Gym) 147 lbs Novice 3x2';

type Props = {
  /** The id of the show, or null while it is being added. */
  showId: number | null;
  /** Identifies the show, even while it is being added. */
  recordKey: number | string;
  /** The bouts of the form. */
  bouts: readonly Bout[];
  records: SheetRecords;
  onAdd: (bouts: Bout[]) => void;
};

const toNames = (rows: readonly SheetRow[]) =>
  rows.flatMap(({ bout }) =>
    [bout.red, bout.blue].map(({ name }) => ({ text: name, kind: 'text' as const })),
  );

/** Adds the bouts of a pasted bout sheet to the form, after a preview in which each line can be corrected. */
export function BoutSheet({ showId, recordKey, bouts, records, onAdd }: Props) {
  const sheet = useBoutSheet({ showId, recordKey, bouts, records });
  const [status, setStatus] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const { preview } = sheet;
  const rows = 'rows' in preview ? preview.rows : [];
  const count = rows.filter(({ isIncluded }) => isIncluded).length;
  const surplus = bouts.length + count - MAX_LIST_LENGTH;

  function setText(text: string) {
    setStatus(null);
    sheet.setText(text);
  }
  async function readFile([file]: File[]) {
    if (!file) return;
    const result = await readTextFile(file);
    if ('error' in result) setStatus({ kind: 'error', text: result.error });
    else setText(result.text);
  }
  function add() {
    if (surplus > 0) return;
    onAdd(toNewBouts(rows, newBoutId));
    sheet.clear();
    const pronoun = count === 1 ? 'it' : 'them';
    const text = `${formatCount(count, 'bout')} added. Save the show to store ${pronoun}.`;
    setStatus({ kind: 'success', text });
  }
  return (
    <div className={`stack gap-4 ${styles['sheet']}`}>
      {sheet.drafts.offered.map((draft) => (
        <DraftNotice
          key={draft.key}
          draft={draft}
          title="a bout sheet"
          onRestore={sheet.drafts.restore}
          onDiscard={sheet.drafts.discard}
        />
      ))}
      <TextAreaField
        name="bout-sheet"
        label="Bout sheet"
        rows={6}
        value={sheet.input.text}
        onChange={setText}
        placeholder={EXAMPLE}
        hint="One bout per line, as text or copied from a spreadsheet. Put “vs”, a tab, a semicolon or a comma between the boxers. Gym, weight, division, rounds and result are optional."
        error={'error' in preview ? preview.error : undefined}
        spellCheck={false}
      />
      <FilePicker label="Choose a file" multiple={false} accept={TEXT_FILE_TYPES} onPick={readFile} />
      {'rows' in preview && (
        <SheetPreview
          rows={preview.rows}
          skipped={preview.skipped}
          changes={sheet.input.changes}
          records={records.choices}
          onChange={sheet.changeRow}
        />
      )}
      <DoNotFilmWarning texts={toNames(rows)} />
      {surplus > 0 && (
        <ResultMessage kind="error">
          A show has at most {MAX_LIST_LENGTH} bouts. Leave out {formatCount(surplus, 'bout')}.
        </ResultMessage>
      )}
      {count > 0 && (
        <button type="button" className="button" aria-disabled={surplus > 0} onClick={add}>
          Add {formatCount(count, 'Bout')}
        </button>
      )}
      {status && <ResultMessage kind={status.kind}>{status.text}</ResultMessage>}
    </div>
  );
}
