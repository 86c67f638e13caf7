import type { BulkFormProps } from '#src/admin/editor/editor-spec.ts';
import { FormFrame } from '#src/admin/editor/FormFrame.tsx';
import { AreaField, SelectField } from '#src/admin/fields/Field.tsx';
import styles from './BulkAddForm.module.css';
import { type BulkSpec, useBulkAdd } from './use-bulk-add.ts';

type Props<Row> = BulkFormProps & {
  spec: BulkSpec<Row>;
  heading: string;
  submitLabel: (count: number) => string;
  /** The records that can take all the links, for 'Add to'; null where there is no such choice. */
  targets: { entry: string; rows: readonly { id: number; name: string }[] } | null;
  reload: () => Promise<void>;
};

const REASONS_MAX = 20;

/** Adds many links at once: an entry of its own for each, or all of them to one record. */
export function BulkAddForm<Row extends { id: number }>(props: Props<Row>) {
  const { spec, heading, submitLabel, bulk, targets, onChange, onSingle, onCancel, onDone, reload } = props;
  const { urls, busy, progress, error, refused, submit } = useBulkAdd(spec, {
    bulk,
    change: onChange,
    end: onDone,
    reload,
  });
  const whenIdle = (act: () => void) => () => !busy && act();
  return (
    <FormFrame
      heading={heading}
      submitLabel={submitLabel(urls.length)}
      saving={busy}
      onSubmit={submit}
      onCancel={whenIdle(onCancel)}
      other={
        <button type="button" onClick={whenIdle(onSingle)}>
          Switch to Single Mode
        </button>
      }
    >
      <AreaField
        name="bulk"
        label="Instagram/TikTok/YouTube URLs"
        rows={8}
        value={bulk.text}
        onChange={(text) => onChange({ text })}
        readOnly={busy}
        error={error}
        hint={<span role="status">{urls.length} URL(s) detected</span>}
        spellCheck={false}
        required
      />
      {targets && (
        <SelectField
          name="target"
          label="Add to"
          value={bulk.target}
          onChange={(target) => onChange({ target })}
          choices={[
            { value: '', label: targets.entry },
            ...targets.rows.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          disabled={busy}
          error={undefined}
        />
      )}
      {progress && (
        <p className={styles['progress']} role="status">
          <progress value={progress.settled} max={progress.total} aria-label="Progress" />
          {progress.settled} of {progress.total} sent
        </p>
      )}
      {refused.length > 0 && (
        <section className={styles['refused']} aria-label="Links that were not added">
          <h3>Not added</h3>
          <ul>
            {refused.slice(0, REASONS_MAX).map(({ url, reason }) => (
              <li key={url}>
                <strong>{url}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {refused.length > REASONS_MAX && <p>And {refused.length - REASONS_MAX} more, in the box above.</p>}
        </section>
      )}
    </FormFrame>
  );
}
