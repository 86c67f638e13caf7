import type { Resource } from '#src/admin/core/api/record-paths.ts';
import { KIND_NAMES } from '#src/domain/records/kind-names.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { capitalize } from '#src/domain/values/text.ts';

/** The label of the switch that hides a record. The record's history uses it too. */
export const PUBLISHED_LABEL = 'Visible on the site';

/** UI strings for one kind of record, built from its name. Many are quoted from the product spec. */
export function toRecordStrings(kind: Kind) {
  const { singular, plural, emptyHint } = KIND_NAMES[kind];
  const one = singular.toLowerCase();
  const many = plural.toLowerCase();
  const label = capitalize(one);
  return {
    one,
    many,
    /** As a label or at the start of a sentence: 'Weight class'. */
    label,
    plural,
    screenTitle: `MANAGE ${plural.toUpperCase()}`,
    add: `Add New ${singular}`,
    edit: `Edit ${singular}`,
    create: `Create ${singular}`,
    update: `Update ${singular}`,
    withArticle: `a ${one}`,
    unnamed: `Unnamed ${one}`,
    loading: `Loading ${many}...`,
    loadFailed: `Failed to load ${many}. Please try again later.`,
    empty: `No ${many} found. Click "Add New ${singular}" to get started.`,
    emptyHint,
    listHeading: (count: number) => `All ${plural} (${count})`,
    created: `${label} created`,
    updated: `${label} updated`,
    deleted: `${label} deleted`,
    restored: `${label} restored`,
    erased: `${label} deleted for good`,
    deleteQuestion: `Are you sure you want to delete this ${one}?`,
    openFailed: `This ${one} could not be opened.`,
    saveFailed: `Error saving ${one}. Please try again.`,
    deleteFailed: `Error deleting ${one}. Please try again.`,
  };
}

type EditorStrings = Pick<
  ReturnType<typeof toRecordStrings>,
  'label' | 'withArticle' | 'unnamed' | 'openFailed' | 'created' | 'updated' | 'saveFailed'
>;

const SETTINGS_STRINGS: EditorStrings = {
  label: 'Settings',
  unnamed: 'Settings',
  withArticle: 'the settings',
  openFailed: 'The settings could not be opened.',
  created: 'Settings saved',
  updated: 'Settings saved',
  saveFailed: 'Error saving the settings. Please try again.',
};

/** Returns the UI strings that the editor needs, for a kind of record or for the settings. */
export const toEditorStrings = (resource: Resource): EditorStrings =>
  resource === 'settings' ? SETTINGS_STRINGS : toRecordStrings(resource);

/** UI strings for bulk add. `item` names what each link becomes, such as 'Gym Video'. */
export function toBulkStrings(item: string) {
  const one = item.toLowerCase();
  return {
    title: `Bulk Add ${item}s`,
    submit: (count: number) => `Add ${count} ${item}(s)`,
    allDuplicates: `All URLs are duplicates. No ${one}s were added.`,
    saveFailed: `Error saving ${one}s. Please try again.`,
    added: (count: number) => `Successfully added ${count} ${one}(s)`,
    skipped: (count: number) => `. Skipped ${count} duplicate(s).`,
  };
}
