import { useId, useRef, useState } from 'react';
import { focusField, toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { RESULT_NAMES } from '#src/copy/weigh-ins.ts';
import { toDateText, toLocalDay, toLocalIsoDate } from '#src/domain/values/dates.ts';
import { hasWeight, toEntryKey, toWeighedText, type WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import { toResultText } from '#src/domain/weigh-ins/weigh-in-entry.ts';
import { ResultEditor, WeighInEditor } from './WeighInEditor.tsx';
import styles from './WeighInsField.module.css';
import {
  applyEdit,
  removeWeighIn,
  restoreWeighIn,
  startEdit,
  startNewEdit,
  startResultEdit,
  type WeighInErrors,
} from './weigh-in-edit.ts';
import type { WeighInLog } from './weigh-in-log.ts';

type LoggedWeighInProps = { entry: WeighIn; isLocked: boolean; onEdit: () => void; onDelete: () => void };

/** One weigh-in in the log, with buttons to edit and delete it. */
function LoggedWeighIn({ entry, isLocked, onEdit, onDelete }: LoggedWeighInProps) {
  const { date, event, opponent, level } = entry;
  const weight = toWeighedText(entry);
  const result = toResultText(entry, RESULT_NAMES);
  const details = [event, opponent && `vs. ${opponent}`, level === 'pro' && 'Pro', weight && result];
  const ofEntry = (
    <span className="visually-hidden">
      {' '}
      the {weight ? 'weigh-in' : 'result'} of {toDateText(date)}
    </span>
  );
  return (
    <div className={styles['entry']}>
      <p>
        <strong>{weight || result}</strong> <span>{toDateText(date)}</span>
      </p>
      <p className="hint">{details.filter(Boolean).join(' · ')}</p>
      {/* Locked while another entry is being edited, because that edit refers to its entry by index. */}
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" disabled={isLocked} onClick={onEdit}>
          Edit{ofEntry}
        </button>
        <button type="button" className="outlined-button" data-danger disabled={isLocked} onClick={onDelete}>
          Delete{ofEntry}
        </button>
      </div>
    </div>
  );
}

type Props = {
  label: string;
  log: WeighInLog;
  dateOfBirth: string;
  onChange: (log: WeighInLog) => void;
  onResultAdded: (entry: WeighIn) => void;
  error: string | undefined;
};

/**
 * Focuses a field after the editor has opened or closed. Without the wait, a field of the closing editor would lose
 * focus and complete its value, and that change would reopen the editor.
 */
const focusAfterRender = (name: string) => requestAnimationFrame(() => focusField(name));

const today = () => toLocalIsoDate(new Date());

/** Opens the form of a new result. If an edit is already open, it stays open. */
export function openNewResult(log: WeighInLog, onChange: (log: WeighInLog) => void): void {
  onChange(startResultEdit(log, today()));
  focusAfterRender('weigh-in-result');
}

/** The log of a fighter's weigh-ins. It is saved with the fighter. */
export function WeighInsField({ label, log, dateOfBirth, onChange, onResultAdded, error }: Props) {
  const id = useId();
  const [errors, setErrors] = useState<WeighInErrors>({});
  const [deleted, setDeleted] = useState<WeighIn | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const { entries, edit } = log;

  function open(opened: WeighInLog) {
    setErrors({});
    onChange(opened);
    focusAfterRender('weigh-in-pounds');
  }
  function close(closed: WeighInLog) {
    setErrors({});
    onChange(closed);
    focusAfterRender('weighIns');
  }
  function save(saved: WeighInLog) {
    const result = applyEdit(saved, { dateOfBirth, today: toLocalDay(new Date()) });
    if ('log' in result) {
      const entry = result.log.entries.find((other) => !entries.includes(other));
      if (entry && saved.edit?.isResult) onResultAdded(entry);
      return close(result.log);
    }
    setErrors(result.errors);
    const [invalid] = Object.keys(result.errors);
    if (invalid) focusField(`weigh-in-${invalid}`);
  }
  function remove(index: number, entry: WeighIn) {
    setDeleted(entry);
    onChange(removeWeighIn(log, index));
    requestAnimationFrame(() => undoButton.current?.focus());
  }
  function undo(entry: WeighIn) {
    setDeleted(null);
    close(restoreWeighIn(log, entry));
  }

  const editor = edit?.isResult ? (
    <ResultEditor
      edit={edit}
      errors={errors}
      onChange={(changed) => onChange({ ...log, edit: changed })}
      onChoose={(result) => save({ ...log, edit: { ...edit, result } })}
      onCancel={() => close({ ...log, edit: null })}
    />
  ) : (
    edit && (
      <WeighInEditor
        edit={edit}
        errors={errors}
        onChange={(changed) => onChange({ ...log, edit: changed })}
        onSave={() => save(log)}
        onCancel={() => close({ ...log, edit: null })}
      />
    )
  );
  return (
    <section className={`stack start ${styles['log']}`} aria-labelledby={id}>
      <h3 id={id}>
        {label} ({entries.length})
      </h3>
      <div id={toFieldId('weighIns')} tabIndex={-1}>
        <p className="hint">
          The latest weight in the log decides the weight and the weight tab on the site. The log is saved
          with the fighter.
        </p>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </div>
      {edit?.index === null && editor}
      {!edit && (
        <div className={styles['actions']}>
          <button type="button" className="outlined-button" onClick={() => openNewResult(log, onChange)}>
            Add a result
          </button>
          <button type="button" className="outlined-button" onClick={() => open(startNewEdit(log, today()))}>
            Log a weigh-in
          </button>
        </div>
      )}
      <p role="status" className={styles['deleted']}>
        {deleted && (
          <>
            Deleted the {hasWeight(deleted) ? 'weigh-in' : 'result'} of {toDateText(deleted.date)}.{' '}
            <button ref={undoButton} type="button" className="outlined-button" onClick={() => undo(deleted)}>
              Undo
            </button>
          </>
        )}
      </p>
      {entries.length > 0 && (
        <ul role="list" className={styles['entries']}>
          {entries.map((entry, index) => (
            <li key={toEntryKey(entry)}>
              {edit?.index === index ? (
                editor
              ) : (
                <LoggedWeighIn
                  entry={entry}
                  isLocked={edit !== null}
                  onEdit={() => open(startEdit(log, index))}
                  onDelete={() => remove(index, entry)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
