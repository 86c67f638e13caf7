import { useRef, useState } from 'react';
import { focusField, toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { SortableStatus } from '#src/admin/core/sortable/DragHandle.tsx';
import { moveItem } from '#src/admin/core/sortable/sort-order.ts';
import { useSortable } from '#src/admin/core/sortable/use-sortable.ts';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { type Bout, CORNERS } from '#src/domain/shows/bout.ts';
import { toCornerText } from '#src/domain/shows/corner-text.ts';
import type { Show } from '#src/domain/shows/schema.ts';
import { MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import { BoutEditor } from './BoutEditor.tsx';
import { BoutRow } from './BoutRow.tsx';
import styles from './BoutsField.module.css';
import {
  applyBoutEdit,
  type BoutEdit,
  type BoutErrors,
  copyToolChanges,
  newBoutEdit,
  toBoutEdit,
} from './bout-edit.ts';
import { isUnfinished, toBoutName } from './bout-list.ts';
import { BoutTools } from './sheet/BoutTools.tsx';
import type { ShowForm } from './show-form.ts';
import { type KnownRecords, useKnownRecords } from './use-known-records.ts';

type Change = Partial<Pick<ShowForm, 'bouts' | 'boutEdit'>>;

/**
 * Focuses an element after the editor has opened or closed. Without the wait, a field of the closing editor would lose
 * focus and complete its value, and that change would reopen the editor.
 */
const afterRender = (focus: () => void) => requestAnimationFrame(focus);

/** Opens a new bout. If an edit is already open, it stays open. */
export function openNewBout(edit: BoutEdit | null, onChange: (change: Change) => void): void {
  if (!edit) onChange({ boutEdit: newBoutEdit() });
  afterRender(() => focusField('bout-red'));
}

type Props = Pick<ShowForm, 'bouts' | 'boutEdit'> & {
  label: string;
  showId: number | null;
  recordKey: number | string;
  /** The loaded shows, which name the fighters and gyms in their corners. */
  shows: readonly Show[];
  onChange: (change: Change) => void;
  error: string | undefined;
};

/** The bouts of a show in their order. They are saved with the show. */
export function BoutsField({
  label,
  showId,
  recordKey,
  shows,
  bouts,
  boutEdit: edit,
  onChange,
  error,
}: Props) {
  const { records, hasFailed, reload } = useKnownRecords(shows);
  const [errors, setErrors] = useState<BoutErrors>({});
  const [announcement, announce] = useState('');
  const [removed, setRemoved] = useState<{ bout: Bout; index: number } | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const nameOf = (bout: Bout) => toBoutName(bout, records.all);
  const sortable = useSortable({
    count: bouts.length,
    labelOf: (index) => (bouts[index] ? nameOf(bouts[index]) : ''),
    onMove: (from, to) => onChange({ bouts: moveItem(bouts, from, to) }),
  });

  const focusEditButton = (id: string) => afterRender(() => focusField(`bout-${id}`));
  function open(bout: Bout) {
    setErrors({});
    onChange({ boutEdit: toBoutEdit(bout, records.all) });
    afterRender(() => focusField('bout-red'));
  }
  function close({ id, isNew }: BoutEdit) {
    setErrors({});
    onChange({ boutEdit: null });
    if (isNew) afterRender(() => focusField('add-bout'));
    else focusEditButton(id);
  }
  function save(saved: BoutEdit) {
    const result = applyBoutEdit(bouts, saved);
    if ('errors' in result) {
      setErrors(result.errors);
      const [invalid] = Object.keys(result.errors);
      return focusField(`bout-${invalid}`);
    }
    setErrors({});
    setRemoved(null);
    const canAddMore = saved.isNew && result.bouts.length < MAX_LIST_LENGTH;
    onChange({ bouts: result.bouts, boutEdit: canAddMore ? newBoutEdit() : null });
    if (!saved.isNew) return focusEditButton(saved.id);
    announce(`Bout ${result.bouts.length} added`);
    afterRender(() => focusField('bout-red'));
  }
  function remove(bout: Bout, index: number) {
    setRemoved({ bout, index });
    onChange({ bouts: bouts.toSpliced(index, 1) });
    afterRender(() => undoButton.current?.focus());
  }
  function undo({ bout, index }: { bout: Bout; index: number }) {
    setRemoved(null);
    onChange({ bouts: [...bouts.slice(0, index), bout, ...bouts.slice(index)] });
    focusEditButton(bout.id);
  }

  const editor = edit && (
    <BoutEditor
      showId={showId}
      bouts={bouts}
      edit={edit}
      records={records}
      errors={errors}
      onChange={(boutEdit) => onChange({ boutEdit })}
      onSave={() => save(edit)}
      onClose={() => close(edit)}
    />
  );
  const isListed = bouts.some(({ id }) => id === edit?.id);
  const isFull = bouts.length >= MAX_LIST_LENGTH;
  return (
    <section className="stack" aria-labelledby={toFieldId('bouts')}>
      <h3 id={toFieldId('bouts')} tabIndex={-1}>
        {label} ({bouts.length})
      </h3>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {hasFailed && (
        <p className="notice" data-tone="danger">
          The fighters and gyms could not be loaded, so names are not linked to them.{' '}
          <button type="button" className="outlined-button" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      <BoutTools
        showId={showId}
        recordKey={recordKey}
        bouts={bouts}
        records={records}
        onChange={(changed) =>
          onChange({
            bouts: changed,
            boutEdit: edit && copyToolChanges(edit, bouts, changed, records.all),
          })
        }
      />
      <DoNotFilmWarning texts={toNames(bouts, edit, records)} />
      <Suggestions id="known-fighters" records={records.choices.fighters} />
      <Suggestions id="known-gyms" records={records.choices.gyms} />
      {bouts.length > 0 && (
        <ol
          role="list"
          ref={(element) => {
            sortable.listRef.current = element;
          }}
          className={styles['bouts']}
        >
          {bouts.map((bout, index) => (
            <li key={bout.id} {...sortable.itemProps(index)}>
              {bout.id === edit?.id ? (
                editor
              ) : (
                <BoutRow
                  bout={bout}
                  name={nameOf(bout)}
                  number={index + 1}
                  records={records}
                  // While a bout is being edited, moving another bout would also move the editor.
                  handle={!isListed && bouts.length > 1 && sortable.handleProps(index)}
                  isLocked={isUnfinished(edit)}
                  onEdit={() => open(bout)}
                  onRemove={() => remove(bout, index)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <SortableStatus sortable={sortable} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p role="status" className={styles['removed']}>
        {removed && !isFull && (
          <>
            Removed {nameOf(removed.bout)}.{' '}
            <button ref={undoButton} type="button" className="outlined-button" onClick={() => undo(removed)}>
              Undo
            </button>
          </>
        )}
      </p>
      {!isListed && editor}
      {!edit && !isFull && (
        <button
          id={toFieldId('add-bout')}
          type="button"
          className="outlined-button"
          onClick={() => openNewBout(edit, onChange)}
        >
          Add Bout
        </button>
      )}
      {isFull && (!edit || isListed) && <p className="hint">The list is full: at most {MAX_LIST_LENGTH}.</p>}
    </section>
  );
}

/** The names of an input's suggestions. */
const Suggestions = ({ id, records }: { id: string; records: readonly { id: number; name: string }[] }) => (
  <datalist id={id}>
    {records.map((record) => (
      <option key={record.id} value={record.name} />
    ))}
  </datalist>
);

/** The names in all corners, to compare them with the do-not-film register. */
const toNames = (bouts: readonly Bout[], edit: BoutEdit | null, { all }: KnownRecords) =>
  CORNERS.flatMap((corner) => [
    ...bouts.map((bout) => toCornerText(bout[corner], all).name),
    ...(edit ? [edit[corner].name] : []),
  ]).map((text) => ({ text, kind: 'text' as const }));
