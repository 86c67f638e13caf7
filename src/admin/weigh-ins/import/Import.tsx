import { useMemo } from 'react';
import { SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { DraftNotice } from '#src/admin/core/saving/use-drafts.tsx';
import { ResultMessage } from '#src/admin/core/ui/ResultMessage.tsx';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { readTextFile, TEXT_FILE_TYPES } from '#src/admin/core/uploads/read-text-file.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { findByName, groupByName, toNameKey } from '#src/domain/records/find-by-name.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './Import.module.css';
import { PreviewTable } from './PreviewTable.tsx';
import type { PreviewRow } from './preview-rows.ts';
import { useImport, type WeighInImportState } from './use-import.ts';

const SKIP = 'skip';
/** If more names than this are unknown, the file is probably about other fighters, so the rest are only counted. */
const MAX_NAMES = 20;

type NameChoicesProps = {
  rows: readonly PreviewRow[];
  fighters: readonly Fighter[];
  choices: WeighInImportState['choices'];
  locked: boolean;
  onChoose: WeighInImportState['choose'];
};

const toLabel = ({ name, weight, gym }: Fighter) => [name, weight, gym?.name].filter(Boolean).join(', ');

/** Asks which fighter is meant by each name that no fighter has, or that several fighters share. */
function NameChoices({ rows, fighters, choices, locked, onChoose }: NameChoicesProps) {
  const groups = useMemo(() => groupByName(fighters), [fighters]);
  const chosen = new Map(choices);
  // A name stays in the list after its fighter was chosen, so that the choice can be changed.
  const names = new Map(
    rows
      .filter((row) => row.state === 'unmatched' || chosen.has(toNameKey(row.name)))
      .map(({ name }) => [toNameKey(name), name]),
  );
  if (names.size === 0) return null;
  return (
    <FormGroup legend="Which fighter?" hint="Rows without a fighter are not imported">
      {[...names].slice(0, MAX_NAMES).map(([key, name]) => {
        const candidates = findByName(groups, name);
        const value = chosen.get(key);
        return (
          <SelectField
            key={key}
            name={`fighter-${key}`}
            label={name}
            value={value === null ? SKIP : String(value ?? '')}
            onChange={(text) => onChoose(key, toChoice(text))}
            choices={[
              { value: '', label: 'Choose a fighter' },
              { value: SKIP, label: 'Skip this name' },
              ...(candidates.length > 1 ? candidates : fighters).map((fighter) => ({
                value: String(fighter.id),
                label: toLabel(fighter),
              })),
            ]}
            disabled={locked}
            error={undefined}
          />
        );
      })}
      {names.size > MAX_NAMES && <p>And {names.size - MAX_NAMES} more</p>}
    </FormGroup>
  );
}

function toChoice(text: string): number | null | undefined {
  if (text === '') return undefined;
  return text === SKIP ? null : Number(text);
}

const EXAMPLE = 'fighter,date,weight,event,result\nAda Marlowe,10/03/2026,147.5,Harbor Open,win';

type Props = { fighters: readonly Fighter[]; reload: () => Promise<void> };

/** The text of an import with its preview. */
export function Import({ fighters, reload }: Props) {
  const state = useImport(fighters, reload);
  const { text, tableError, rows, status, isSaving } = state;
  const newCount = rows.filter((row) => row.state === 'new').length;

  async function readFile([file]: File[]) {
    if (!file) return;
    const result = await readTextFile(file);
    if ('error' in result) state.showError(result.error);
    else state.setText(result.text);
  }
  return (
    <div className={`stack gap-5 start ${styles['import']}`}>
      {state.drafts.offered.map((draft) => (
        <DraftNotice
          key={draft.key}
          draft={draft}
          title="an import"
          onRestore={state.drafts.restore}
          onDiscard={state.drafts.discard}
        />
      ))}
      <FilePicker label="Choose a CSV file" multiple={false} accept={TEXT_FILE_TYPES} onPick={readFile} />
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
