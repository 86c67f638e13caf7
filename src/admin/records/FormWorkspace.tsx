import { useState } from 'react';
import type {
  BulkFormProps,
  FieldFormatter,
  FormProps,
  RecordForm,
  RecordRow,
} from '#src/admin/core/editor/editor-spec.ts';
import { FormFrame } from '#src/admin/core/editor/FormFrame.tsx';
import { RecordHistory } from '#src/admin/core/editor/RecordHistory.tsx';
import { toBulkStrings, toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import type { Editor } from '#src/admin/core/editor/use-editor.ts';
import { SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { replaceLink } from '#src/admin/core/fields/video-list.ts';
import { LivePreview } from '#src/admin/core/live-preview/LivePreview.tsx';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { WHERE_VIDEOS_ARE_SHOWN } from '#src/admin/videos/links/describe-link.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import type { LinkUse } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import styles from './FormWorkspace.module.css';
import { LinePreviews } from './LinePreviews.tsx';
import type { FormModule } from './OpenForm.tsx';
import { FormColumns, SidePanel, useIsWide } from './SidePanel.tsx';
import { type BulkSpec, type RejectedLink, useBulkAdd } from './use-bulk-add.ts';

type Props<Row> = {
  kind: Kind;
  spec: BulkSpec<Row>;
  formProps: BulkFormProps;
  /** Choices for 'Add to'. */
  rows: readonly Row[];
  reload: () => Promise<void>;
};

const MAX_LISTED_LINKS = 20;

/** Form for adding many links at once: as one new record per link, or all of them to one existing record. */
function BulkAddForm<Row extends { id: number; name: string }>({
  kind,
  spec,
  formProps,
  rows,
  reload,
}: Props<Row>) {
  const { bulk, onChange, onSwitchToSingle, onCancel, onDone } = formProps;
  const { urls, busy, progress, error, rejected, submit } = useBulkAdd(spec, {
    kind,
    bulk,
    onChange,
    onDone,
    reload,
  });
  const strings = toBulkStrings(spec.item);
  const unlessBusy = (action: () => void) => () => !busy && action();
  return (
    <FormFrame
      heading={strings.title}
      submitLabel={strings.submit(urls.length)}
      saving={busy}
      onSubmit={submit}
      onCancel={unlessBusy(onCancel)}
      headerActions={
        <button type="button" className="outlined-button" onClick={unlessBusy(onSwitchToSingle)}>
          Switch to Single Mode
        </button>
      }
    >
      <TextAreaField
        name="bulk"
        label="Instagram/TikTok/YouTube URLs"
        rows={8}
        value={bulk.text}
        onChange={(text) => onChange({ text })}
        readOnly={busy}
        error={error}
        hint={
          <>
            {kind === 'videos' && `${WHERE_VIDEOS_ARE_SHOWN} `}
            <span role="status">{urls.length} URL(s) detected</span>
          </>
        }
        spellCheck={false}
        required
      />
      <DoNotFilmWarning texts={urls.map((url) => ({ text: url, kind: 'handle' }))} />
      {spec.toLinksChange && (
        <SelectField
          name="target"
          label="Add to"
          value={bulk.target}
          onChange={(target) => onChange({ target })}
          choices={[
            { value: '', label: `A new ${toRecordStrings(kind).one} for each link` },
            ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          disabled={busy}
          error={undefined}
        />
      )}
      <LinePreviews
        kind={kind}
        urls={urls}
        stored={toUses(kind, rows, spec)}
        paused={busy}
        onResolve={(index, url) =>
          onChange({ text: replaceLink({ text: bulk.text, edit: null }, index, url).list.text })
        }
      />
      {progress && (
        <p className={styles['progress']} role="status">
          <progress value={progress.settled} max={progress.total} aria-label="Progress" />
          {progress.settled} of {progress.total} sent
        </p>
      )}
      {rejected.length > 0 && <RejectedLinks links={rejected} />}
    </FormFrame>
  );
}

/** The records that use each video, keyed by link key. */
function toUses<Row extends { id: number; name: string }>(
  kind: Kind,
  rows: readonly Row[],
  { linksOf }: BulkSpec<Row>,
): Map<string, LinkUse[]> {
  const uses = new Map<string, LinkUse[]>();
  for (const row of rows) {
    for (const key of new Set(linksOf(row).map((url) => linkKey(parseVideoLink(url)))))
      uses.set(key, [...(uses.get(key) ?? []), { kind, id: row.id, name: row.name }]);
  }
  return uses;
}

function RejectedLinks({ links }: { links: readonly RejectedLink[] }) {
  return (
    <section className="stack notice" data-tone="danger" aria-label="Links that were not added">
      <h3>Not added</h3>
      <ul role="list" className="stack gap-2">
        {links.slice(0, MAX_LISTED_LINKS).map(({ url, reason }) => (
          <li key={url}>
            <strong>{url}</strong>
            <p className="hint">{reason}</p>
          </li>
        ))}
      </ul>
      {links.length > MAX_LISTED_LINKS && (
        <p>And {links.length - MAX_LISTED_LINKS} more, in the box above.</p>
      )}
    </section>
  );
}

export type WorkspaceProps<Row extends RecordRow, Form extends RecordForm> = Pick<
  FormModule<Row, Form>,
  'Form' | 'livePreview'
> & {
  editor: Editor<Row, Form>;
  /** Null if the screen has no bulk form. */
  bulk: BulkSpec<Row> | null;
  rows: readonly Row[];
  reload: () => Promise<void>;
  formatField: FieldFormatter<Form>;
};

/** The single or the bulk form, in place of the list. */
export function FormWorkspace<Row extends RecordRow, Form extends RecordForm>({
  bulk,
  reload,
  ...props
}: WorkspaceProps<Row, Form>) {
  const { editor, rows } = props;
  const { formProps, bulkProps } = editor;
  if (bulk && bulkProps)
    return (
      <BulkAddForm
        spec={bulk}
        kind={editor.spec.resource}
        formProps={bulkProps}
        rows={rows}
        reload={reload}
      />
    );
  return formProps && <SingleForm key={editor.formKey} {...props} formProps={formProps} />;
}

type SingleFormProps<Row extends RecordRow, Form extends RecordForm> = Omit<
  WorkspaceProps<Row, Form>,
  'bulk' | 'reload'
> & { formProps: Omit<FormProps<Form>, 'headerActions'> };

/**
 * The single form. A wide screen shows the live preview or the history next to it. On a narrow screen, buttons
 * open them as dialogs.
 */
function SingleForm<Row extends RecordRow, Form extends RecordForm>({
  Form,
  livePreview,
  editor,
  formProps,
  rows,
  formatField,
}: SingleFormProps<Row, Form>) {
  const isWide = useIsWide();
  const [opened, setOpened] = useState<'preview' | 'history' | null>(null);
  const panel = opened ?? (isWide && livePreview ? 'preview' : null);
  const close = () => setOpened(null);
  const toggle = (name: 'preview' | 'history') => setOpened(opened === name ? null : name);

  const headerActions = (
    <>
      {livePreview && !isWide && (
        <button type="button" className="outlined-button" onClick={() => toggle('preview')}>
          Preview
        </button>
      )}
      {editor.mode.kind === 'edit' && (
        <button
          type="button"
          className="outlined-button"
          aria-expanded={panel === 'history'}
          onClick={() => toggle('history')}
        >
          History
        </button>
      )}
    </>
  );
  return (
    <FormColumns hasPanel={isWide && panel !== null}>
      <Form formProps={{ ...formProps, headerActions }} rows={rows} />
      {panel === 'preview' && livePreview && (
        <SidePanel title="Preview" isModal={!isWide} onClose={isWide ? null : close}>
          <LivePreview spec={livePreview} open={{ id: formProps.id, form: formProps.form, rows }} />
        </SidePanel>
      )}
      {panel === 'history' && (
        <SidePanel title="History" isModal={!isWide} onClose={close}>
          <RecordHistory editor={editor} formatField={formatField} onRestore={isWide ? null : close} />
        </SidePanel>
      )}
    </FormColumns>
  );
}
