import { Fragment, useState } from 'react';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { focusField } from '#src/admin/core/fields/field-ids.ts';
import table from '#src/admin/core/table/PreviewTable.module.css';
import { toResultText } from '#src/admin/shows/bout-list.ts';
import { CORNERS, type CornerName } from '#src/domain/shows/bout.ts';
import { completeRounds } from '#src/domain/shows/bout-sheet-text.ts';
import type { CornerRecords } from '#src/domain/shows/corner-text.ts';
import { capitalize, formatCount } from '#src/domain/values/text.ts';
import { completeWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import styles from './BoutSheet.module.css';
import { type CornerProps, FighterField, SheetCorner } from './SheetCorner.tsx';
import {
  listChoices,
  type RowChange,
  type SheetInput,
  type SheetRow,
  type SkippedLine,
  toCornerChange,
  toSwapped,
} from './sheet-rows.ts';

type PreviewProps = {
  rows: readonly SheetRow[];
  skipped: readonly SkippedLine[];
  changes: SheetInput['changes'];
  records: CornerRecords;
  onChange: (key: string, change: RowChange) => void;
};

/** Shows the bout that was read from each line of a bout sheet. The owner can correct it or leave it out. */
export function SheetPreview({ rows, skipped, changes, records, onChange }: PreviewProps) {
  const [editedKey, setEditedKey] = useState<string | null>(null);
  if (rows.length + skipped.length === 0) return null;
  return (
    <section className={table['preview']} aria-labelledby="sheet-preview">
      <h4 id="sheet-preview">Preview ({rows.length})</h4>
      {rows.length > 0 && (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Red corner</th>
              <th scope="col">Blue corner</th>
              <th scope="col">Bout</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                change={changes[row.key]}
                records={records}
                isEdited={row.key === editedKey}
                onEdit={(isEdited) => setEditedKey(isEdited ? row.key : null)}
                onChange={(change) => onChange(row.key, change)}
              />
            ))}
          </tbody>
        </table>
      )}
      {skipped.length > 0 && (
        <details>
          <summary>{formatCount(skipped.length, 'line')} without a bout</summary>
          <ul className="hint">
            {skipped.map(({ line, text }) => (
              <li key={line}>
                {line}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function toStateText({ state, isIncluded }: SheetRow): string {
  if (state === 'problem') return 'Problem';
  if (state === 'duplicate') return 'Duplicate';
  return isIncluded ? 'New' : 'Left out';
}

type RowProps = {
  row: SheetRow;
  change: RowChange | undefined;
  records: CornerRecords;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onChange: (change: RowChange) => void;
};

function Row({ row, change, records, isEdited, onEdit, onChange }: RowProps) {
  const { bout, line, state } = row;
  const ofLine = <span className="visually-hidden"> line {line}</span>;
  function edit() {
    onEdit(true);
    requestAnimationFrame(() => focusField('sheet-red-name'));
  }
  return (
    <>
      <tr data-state={state} data-left-out={(state !== 'problem' && !row.isIncluded) || undefined}>
        <td>{line}</td>
        {state === 'problem' ? (
          <td colSpan={3}>{row.text}</td>
        ) : (
          <>
            {CORNERS.map((corner) => (
              <td key={corner}>
                <SheetCorner
                  row={row}
                  corner={corner}
                  change={change}
                  records={records}
                  onChange={onChange}
                />
              </td>
            ))}
            <td>
              {[bout.weight, bout.division, bout.rounds, toResultText(bout)].filter(Boolean).join(' · ')}
            </td>
          </>
        )}
        <td>
          <strong>{toStateText(row)}</strong> {row.reason && <span className="hint">{row.reason}</span>}
          <span className={styles['actions']}>
            {state !== 'problem' && (
              <label className="tap">
                <input
                  type="checkbox"
                  checked={row.isIncluded}
                  onChange={({ currentTarget }) => onChange({ isIncluded: currentTarget.checked })}
                />{' '}
                Add{ofLine}
              </label>
            )}
            <button
              type="button"
              className="text-button"
              aria-expanded={isEdited}
              onClick={() => (isEdited ? onEdit(false) : edit())}
            >
              {isEdited ? 'Done' : 'Edit'}
              {ofLine}
            </button>
            {state !== 'problem' && (
              <button type="button" className="text-button" onClick={() => onChange(toSwapped(row, change))}>
                Swap corners{ofLine}
              </button>
            )}
          </span>
        </td>
      </tr>
      {isEdited && (
        <tr>
          <td />
          <td colSpan={4}>
            <RowEditor row={row} change={change} records={records} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The fields of a line. */
function RowEditor(props: Omit<CornerProps, 'corner'>) {
  const { row, change, records, onChange } = props;
  const { bout } = row;
  const bindCorner = (corner: CornerName, field: 'name' | 'gym', label: string) => ({
    name: `sheet-${corner}-${field}`,
    label,
    value: bout[corner][field],
    onChange: (text: string) => onChange(toCornerChange(row, corner, field, text, change)),
    error: undefined,
    autoComplete: 'off',
  });
  const bind = (field: 'weight' | 'division' | 'rounds') => ({
    name: `sheet-${field}`,
    label: capitalize(field),
    value: bout[field],
    onChange: (text: string) => onChange({ bout: { ...bout, [field]: text } }),
    error: undefined,
    autoComplete: 'off',
  });
  return (
    <FormGroup>
      {CORNERS.map((corner) => (
        <Fragment key={corner}>
          <div className="stack gap-2">
            <Field {...bindCorner(corner, 'name', `${capitalize(corner)} corner`)} />
            {/* The choice between several fighters is in the preview. */}
            {listChoices(row, corner, records).fighters.length === 1 && (
              <FighterField {...props} corner={corner} />
            )}
          </div>
          <Field {...bindCorner(corner, 'gym', `Gym of the ${corner} corner`)} />
        </Fragment>
      ))}
      <Field {...bind('weight')} complete={completeWeight} />
      <Field {...bind('rounds')} complete={completeRounds} />
      <Field {...bind('division')} />
    </FormGroup>
  );
}
