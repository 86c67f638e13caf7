import { FormFrame } from '#src/admin/core/editor/FormFrame.tsx';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { OpenEntry } from '#src/admin/core/saving/entry-form-state.ts';
import {
  type EntryEditor,
  EntryFormArea,
  useEntryForm,
  useLinkedEntry,
} from '#src/admin/core/saving/use-entry-form.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import type { DoNotFilmEntry } from '#src/domain/do-not-film/do-not-film.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './DoNotFilmScreen.module.css';
import { EntryList } from './EntryList.tsx';
import { ENTRY_FORM, type EntryForm as Form } from './entry-form.ts';
import { DO_NOT_FILM_PATH } from './use-do-not-film.ts';

type Props = { openForm: OpenEntry<Form>; editor: EntryEditor<Form> };

/** The form for one entry in the register. */
function EntryForm({ openForm: { id, form }, editor }: Props) {
  const { errors, isRemoved, saving } = editor;
  const bind = (name: keyof Form) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => editor.change({ [name]: value }),
  });
  return (
    <FormFrame
      heading={id === null ? 'Add a person' : 'Edit this entry'}
      submitLabel={id === null ? 'Add to the register' : 'Save'}
      saving={saving}
      onSubmit={() => void editor.save()}
      onCancel={() => void editor.close()}
      headerActions={null}
    >
      {isRemoved && <Alert>This entry was removed elsewhere. Save again to add it as a new one.</Alert>}
      <Field {...bind('name')} label="Name" autoComplete="off" />
      <TextAreaField
        {...bind('handles')}
        label="Handles"
        hint="One per line: @name, or the link to an Instagram, TikTok or YouTube profile"
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        {...bind('note')}
        label="Note"
        hint="For example, who asked, when and how. Only you see it."
        rows={3}
      />
    </FormFrame>
  );
}

const LIST_ID = 'do-not-film-list';

const PUBLIC_MATCHES = lazyCode(() => import('./PublicMatches.tsx'));

/** The register of people who asked not to be filmed or published. */
export function DoNotFilmScreen() {
  return (
    <AdminShell title="DO NOT FILM" back={BACK_TO_DASHBOARD} actions={null} firstRead={DO_NOT_FILM_PATH}>
      <Register />
    </AdminShell>
  );
}

function Register() {
  const { load, reload } = useResource<DoNotFilmEntry[]>(DO_NOT_FILM_PATH, { isPrefetched: true });
  const editor = useEntryForm(ENTRY_FORM, reload);
  const isMissing = useLinkedEntry(load.state === 'loaded' ? load.data : null, editor.openEntry);
  return (
    <div id={LIST_ID} tabIndex={-1} className={`stack gap-4 ${styles['register']}`}>
      <p className={styles['intro']}>
        People who asked not to be filmed or published. The forms of fighters, videos and shows, bulk adding
        and the inbox warn about their names and handles. Visitors never see this list.
      </p>
      {isMissing && <p role="status">The linked entry is no longer in the register.</p>}
      <EntryFormArea editor={editor} addLabel="Add a person">
        {(openForm) => <EntryForm key={openForm.key} openForm={openForm} editor={editor} />}
      </EntryFormArea>
      {load.state === 'loaded' && load.data.length > 0 && (
        <LazyPart
          code={PUBLIC_MATCHES}
          loading={null}
          failureMessage="The public records could not be checked against the do-not-film register."
        >
          {({ LoadedPublicMatches }) => <LoadedPublicMatches />}
        </LazyPart>
      )}
      <LoadedList
        load={load}
        loading="Loading the register..."
        empty="Nobody is in the register."
        emptyHint="Add the name and handles of anybody who asks not to be filmed or published."
        failureMessage="Failed to load the register. Please try again later."
        heading={(count) => `Entries (${count})`}
        onRetry={reload}
      >
        {(entries) => (
          <EntryList
            entries={entries}
            onEdit={(entry) => void editor.openEntry(entry)}
            onRemove={(entry) => void editor.remove(entry, LIST_ID)}
          />
        )}
      </LoadedList>
    </div>
  );
}
