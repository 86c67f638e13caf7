import { DraftNotice } from '#src/admin/core/editor/DraftNotice.tsx';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { ResultMessage } from '#src/admin/core/ui/ResultMessage.tsx';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import { formatCount } from '#src/domain/values/format-count.ts';
import { decodeCsv, MAX_CSV_BYTES } from './decode-csv.ts';
import styles from './Import.module.css';
import { NameChoices } from './NameChoices.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { useImport } from './use-import.ts';

const EXAMPLE = 'fighter,date,weight,event,result\nAda Marlowe,10/03/2026,147.5,Harbor Open,win';

type Props = { fighters: readonly Fighter[]; reload: () => Promise<void> };

/** The text of an import with its preview. */
export function Import({ fighters, reload }: Props) {
  const state = useImport(fighters, reload);
  const { text, tableError, rows, status, isSaving } = state;
  const newCount = rows.filter((row) => row.state === 'new').length;

  async function readFile([file]: File[]) {
    if (!file) return;
    if (file.size > MAX_CSV_BYTES) return state.showError(`${file.name} is larger than 5 MB.`);
    try {
      state.setText(decodeCsv(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      console.error('A CSV file could not be read', error);
      state.showError(`${file.name} could not be read.`);
    }
  }
  return (
    <div className={styles['import']}>
      {state.offered.map((draft) => (
        <DraftNotice
          key={draft.key}
          title="an import"
          savedAt={draft.savedAt}
          onRestore={() => {
            state.restore(draft.value);
            state.discard(draft);
          }}
          onDiscard={() => state.discard(draft)}
        />
      ))}
      <FilePicker
        label="Choose a CSV file"
        multiple={false}
        accept=".csv,.txt,text/csv,text/plain"
        onPick={readFile}
      />
      <TextAreaField
        name="csv"
        label="Rows as CSV"
        rows={8}
        value={text}
        onChange={state.setText}
        readOnly={isSaving}
        placeholder={EXAMPLE}
        hint="The first line names the columns: fighter, date and weight and, if you have them, event, opponent, result and level. Weights are in lbs unless they say kg. In 10/03/2026, the month comes first."
        error={text.trim() === '' ? undefined : (tableError ?? undefined)}
        spellCheck={false}
      />
      <NameChoices
        rows={rows}
        fighters={fighters}
        choices={state.choices}
        locked={isSaving}
        onChoose={state.choose}
      />
      {status && <ResultMessage kind={status.kind}>{status.text}</ResultMessage>}
      {newCount > 0 && (
        <button type="button" className="button" aria-disabled={isSaving} onClick={state.save}>
          {isSaving ? 'Saving…' : `Save ${formatCount(newCount, 'weigh-in')}`}
        </button>
      )}
      {rows.length > 0 && <PreviewTable rows={rows} />}
    </div>
  );
}
