import { useEffect, useEffectEvent } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { FormFrame } from '#src/admin/core/editor/FormFrame.tsx';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { AddButtons, restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { DraftNotice } from '#src/admin/core/saving/use-drafts.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { type DoNotFilmEntry, titleOf } from '#src/domain/do-not-film/do-not-film.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './DoNotFilmScreen.module.css';
import { EntryList } from './EntryList.tsx';
import { DO_NOT_FILM_PATH } from './use-do-not-film.ts';
import {
  type EntryErrors,
  type EntryForm as Form,
  type OpenForm,
  toBody,
  useEntryForm,
} from './use-entry-form.ts';

type Props = {
  openForm: OpenForm;
  errors: EntryErrors;
  /** True if the entry was removed elsewhere. */
  isRemoved: boolean;
  saving: boolean;
  onChange: (change: Partial<Form>) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** The form for one entry in the register. */
function EntryForm({ openForm, errors, isRemoved, saving, onChange, onSubmit, onCancel }: Props) {
  const { id, form } = openForm;
  const bind = (name: keyof Form) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <FormFrame
      heading={id === null ? 'Add a person' : 'Edit this entry'}
      submitLabel={id === null ? 'Add to the register' : 'Save'}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
      headerActions={null}
    >
      {isRemoved && <Alert>This entry was removed elsewhere. Save again to add it as a new one.</Alert>}
      <Field {...bind('name')} label="Name" autoComplete="off" />
      <TextAreaField
        {...bind('handles')}
        label="Handles"
        hint="One per line: @name, or the link of an Instagram, TikTok or YouTube profile"
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

const CONFLICT = lazyCode(() => import('#src/admin/core/saving/ConflictDialog.tsx'));
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
  const editor = useEntryForm(async () => {
    await reload();
    return queryClient.getQueryData<DoNotFilmEntry[]>([DO_NOT_FILM_PATH]) ?? [];
  });
  const isMissing = useLinkedEntry(load.state === 'loaded' ? load.data : null, editor.openEntry);
  const [draft] = editor.drafts.offered;

  async function remove(entry: DoNotFilmEntry) {
    const path = `${DO_NOT_FILM_PATH}/${entry.id}`;
    try {
      await adminApi.remove(path, null);
      notify.success(`${titleOf(entry)} removed`, { label: 'Undo', onClick: () => void restore(entry) });
      await reload();
      restoreFocus(LIST_ID);
    } catch (failure) {
      notify.failure('The entry could not be removed.', failure);
    }
  }

  async function restore({ id }: DoNotFilmEntry) {
    try {
      await adminApi.post(`${DO_NOT_FILM_PATH}/${id}/restore`, {});
      notify.success('Entry restored');
      await reload();
    } catch (failure) {
      notify.failure('The entry could not be restored.', failure);
    }
  }

  return (
    <div id={LIST_ID} tabIndex={-1} className={`stack gap-4 ${styles['register']}`}>
      <p className={styles['intro']}>
        People who asked not to be filmed or published. The forms of fighters and videos, bulk adding and the
        inbox warn about their names and handles. Visitors never see this list.
      </p>
      {isMissing && <p role="status">The linked entry is no longer in the register.</p>}
      {!editor.openForm && draft && (
        <DraftNotice
          title={titleOf(toBody(draft.value.form)) || 'an entry'}
          savedAt={draft.savedAt}
          onRestore={() => {
            editor.drafts.discard(draft);
            editor.restore(draft.value);
          }}
          onDiscard={() => editor.drafts.discard(draft)}
        />
      )}
      {editor.openForm ? (
        <EntryForm
          key={editor.openForm.key}
          openForm={editor.openForm}
          errors={editor.errors}
          isRemoved={editor.isRemoved}
          saving={editor.saving}
          onChange={editor.change}
          onSubmit={() => void editor.save()}
          onCancel={() => void editor.close()}
        />
      ) : (
        <AddButtons addLabel="Add a person" onAdd={() => void editor.openNew()} />
      )}
      {editor.conflict && (
        <LazyPart
          code={CONFLICT}
          failureMessage="The other version could not be shown. Nothing was overwritten."
        >
          {({ ConflictDialog }) => editor.conflict && <ConflictDialog {...editor.conflict} />}
        </LazyPart>
      )}
      {load.state === 'loaded' && load.data.length > 0 && (
        <LazyPart
          code={PUBLIC_MATCHES}
          loading={null}
          failureMessage="It is unknown who is public although the do-not-film register names them."
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
          <EntryList entries={entries} onEdit={(entry) => void editor.openEntry(entry)} onRemove={remove} />
        )}
      </LoadedList>
    </div>
  );
}

/** Opens the entry that the URL names (`?entry=5`). Returns true if there is no such entry. */
function useLinkedEntry(
  entries: readonly DoNotFilmEntry[] | null,
  onOpen: (entry: DoNotFilmEntry) => void,
): boolean {
  const [linkedId] = useSearchParam('entry');
  const linked = entries?.find(({ id }) => String(id) === linkedId);
  const open = useEffectEvent(() => linked && onOpen(linked));
  const isLoaded = entries !== null;
  useEffect(() => {
    if (isLoaded) void open();
  }, [isLoaded]);
  return isLoaded && linkedId !== null && !linked;
}
