import styles from './AddButtons.module.css';

/** The id of the list of records on the page. */
export const RECORD_LIST_ID = 'record-list';

/** The id of the add button. The editor moves the focus to it when the form of a new record closes. */
export const ADD_BUTTON_ID = 'add-record';

/** The id of a record's edit button. The focus moves to it when the form of the record closes. */
export const editButtonId = (id: number) => `edit-${id}`;

type Props = {
  addLabel: string;
  onAdd: () => void;
  bulk?: { label: string; onBulk: () => void };
  /** A page that imports data for many records at once. */
  importPage?: ImportPage | undefined;
};

export type ImportPage = { label: string; href: string };

/** Buttons that open the add form and, if the screen has them, the bulk form and an import. */
export function AddButtons({ addLabel, onAdd, bulk, importPage }: Props) {
  return (
    <p className={styles['buttons']}>
      <button id={ADD_BUTTON_ID} type="button" className="button" onClick={onAdd}>
        {addLabel}
      </button>
      {bulk && (
        <button type="button" className="button" data-variant="secondary" onClick={bulk.onBulk}>
          {bulk.label}
        </button>
      )}
      {importPage && (
        <a className="button" data-variant="secondary" href={importPage.href}>
          {importPage.label}
        </a>
      )}
    </p>
  );
}

/** Focuses an element in the next animation frame, or the add button if the element does not exist by then. */
export function restoreFocus(id: string): void {
  requestAnimationFrame(() =>
    (document.getElementById(id) ?? document.getElementById(ADD_BUTTON_ID))?.focus(),
  );
}
