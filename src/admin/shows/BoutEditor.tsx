import type { KeyboardEvent } from 'react';
import { Field, SelectField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { focusField } from '#src/admin/core/fields/field-ids.ts';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { ResultMessage } from '#src/admin/core/ui/ResultMessage.tsx';
import { linkHint } from '#src/admin/videos/links/describe-link.ts';
import { VideoLinkPreview } from '#src/admin/videos/links/VideoLinkPreview.tsx';
import { completeTimeCode } from '#src/domain/reels/time-code.ts';
import { type Bout, CORNERS, isWithheld, MAX_SHORT_LENGTH } from '#src/domain/shows/bout.ts';
import { completeWebUrl, findPastedLink } from '#src/domain/values/complete-url.ts';
import { MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import { completeWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import styles from './BoutsField.module.css';
import { type BoutEdit, type BoutErrors, findRepeatedVideo, RESULT_CHOICES } from './bout-edit.ts';
import { isUnfinished } from './bout-list.ts';
import { CornerFields } from './CornerFields.tsx';
import type { KnownRecords } from './use-known-records.ts';

type Props = {
  showId: number | null;
  /** All bouts of the show. */
  bouts: readonly Bout[];
  edit: BoutEdit;
  records: KnownRecords;
  errors: BoutErrors;
  onChange: (edit: BoutEdit) => void;
  onSave: () => void;
  onClose: () => void;
};

/** The fields of one bout, inside the show's form. */
export function BoutEditor(props: Props) {
  const { bouts, edit, records, errors, onChange, onSave, onClose } = props;
  const stored = bouts.find(({ id }) => id === edit.id);
  const isFull = !stored && bouts.length >= MAX_LIST_LENGTH;

  // Enter would otherwise submit the show's form, and Escape close it. Escape must not discard what was typed, because
  // it also closes a list of suggestions.
  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
    if (key === 'Enter' && !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (key === 'Escape') {
      if (!isUnfinished(edit)) onClose();
    } else if (target instanceof HTMLElement && target.closest('[data-corner="red"]'))
      focusField('bout-blue');
    else save();
  }
  function save() {
    if (!isFull) onSave();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset expects a legend, but this group has no visible label
    <div
      role="group"
      aria-label={edit.isNew ? 'New bout' : 'Bout'}
      className={styles['editor']}
      onKeyDown={onKeyDown}
    >
      <div className={styles['corners']}>
        {CORNERS.map((corner) => (
          <CornerFields
            key={corner}
            corner={corner}
            edit={edit[corner]}
            records={records}
            onChange={(changed) => onChange({ ...edit, [corner]: changed })}
            error={errors[corner]}
            isWithheld={stored !== undefined && isWithheld(stored[corner])}
          />
        ))}
      </div>
      <details open={!edit.isNew}>
        <summary>Weight, result and video</summary>
        <BoutDetails {...props} stored={stored} />
      </details>
      {isFull && (
        <ResultMessage kind="error">
          A show has at most {MAX_LIST_LENGTH} bouts. Remove one to add this one.
        </ResultMessage>
      )}
      <div className={styles['buttons']}>
        <button type="button" className="outlined-button" aria-disabled={isFull} onClick={save}>
          {edit.isNew ? 'Add' : 'Change'}
          <span className="visually-hidden"> the bout</span>
        </button>
        <button type="button" className="outlined-button" onClick={onClose}>
          {isUnfinished(edit) ? 'Discard' : 'Close'}
          <span className="visually-hidden"> the bout</span>
        </button>
      </div>
    </div>
  );
}

function BoutDetails({
  showId,
  bouts,
  edit,
  errors,
  onChange,
  stored,
}: Props & { stored: Bout | undefined }) {
  const link = findPastedLink(edit.videoUrl);
  const repeated = findRepeatedVideo(bouts, edit);
  const bind = (name: 'weight' | 'division' | 'rounds' | 'videoUrl' | 'videoTime', label: string) => ({
    name: `bout-${name}`,
    label,
    value: edit[name],
    onChange: (value: string) => onChange({ ...edit, [name]: value }),
    error: name === 'videoUrl' || name === 'videoTime' ? errors[name] : undefined,
    autoComplete: 'off',
  });
  return (
    <FormGroup>
      <Field {...bind('weight', 'Weight')} complete={completeWeight} maxLength={MAX_SHORT_LENGTH} />
      <Field {...bind('division', 'Division')} maxLength={MAX_SHORT_LENGTH} placeholder="Novice, final" />
      <Field {...bind('rounds', 'Rounds')} maxLength={MAX_SHORT_LENGTH} placeholder="3 x 2 min" />
      <SelectField
        name="bout-result"
        label="Result"
        value={edit.result}
        onChange={(result) => onChange({ ...edit, result })}
        choices={RESULT_CHOICES}
        error={undefined}
      />
      <SwitchField
        name="bout-isFilmed"
        label="Filmed"
        checked={edit.isFilmed}
        onChange={(isFilmed) => onChange({ ...edit, isFilmed })}
        hint="Visitors can order a reel of a filmed bout"
        error={undefined}
      />
      <Field
        {...bind('videoUrl', 'Video Link')}
        complete={completeWebUrl}
        hint={link && linkHint(link)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...bind('videoTime', 'Time in the Film')}
        complete={completeTimeCode}
        hint="Where the bout begins in a longer film, such as 12:30"
      />
      {link && (
        <div className={styles['video']}>
          {repeated !== null && <p className="warning">Bout {repeated} has this video too.</p>}
          <VideoLinkPreview
            url={link}
            editedRecord={{ kind: 'shows', id: showId }}
            onResolve={
              edit.videoUrl === stored?.videoUrl ? null : (videoUrl) => onChange({ ...edit, videoUrl })
            }
          />
        </div>
      )}
    </FormGroup>
  );
}
