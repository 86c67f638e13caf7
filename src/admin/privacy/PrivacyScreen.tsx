import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { saveFile } from '#src/admin/core/ui/save-file.ts';
import type { PersonalData, PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { PersonalRecords } from './PersonalRecords.tsx';
import styles from './PrivacyScreen.module.css';
import { toPersonalDataFile, toPersonalDataPage } from './personal-data-file.ts';
import { KIND_NAMES, listNotErased, toKey } from './privacy-text.ts';
import { UnsentChanges } from './UnsentChanges.tsx';
import { type Found, toTerms, usePrivacy } from './use-privacy.ts';

const RESULTS_ID = 'privacy-results';

type Props = {
  data: Found;
  selected: ReadonlySet<string>;
  isErasing: boolean;
  onErase: (records: readonly PersonalRecord[]) => void;
};

/** Downloads or erases the selected records, and says what an erasure does not remove. */
function Erasure({ data, selected, isErasing, onErase }: Props) {
  const records = data.records.filter((record) => selected.has(toKey(record)));
  const count = formatCount(records.length, 'record');

  async function erase() {
    if (isErasing || records.length === 0) return;
    const names = records.map(({ kind, title }) => `${KIND_NAMES[kind]} ${title}`).join('; ');
    const detail = `${names}. Earlier versions, photos and messages are erased, too, and cannot be restored.`;
    if (await confirm(`Erase ${count} for good?`, 'Erase', detail)) onErase(records);
  }
  return (
    <section className={styles['erasure']}>
      <h2>Copy for the person</h2>
      <p>
        The selected records, their photos as links, and the entry in the register: as a page that people can
        read and print, or as a file for other software.
      </p>
      <div className="cluster gap-2">
        <button type="button" className="outlined-button" onClick={() => downloadPage(data, selected)}>
          Download a page to read or print
        </button>
        <button type="button" className="outlined-button" onClick={() => download(data, selected)}>
          Download the file
        </button>
      </div>
      <h2>Erasure</h2>
      <p>
        Erases the selected records with their history, photos, messages, deliveries and private links. The
        public pages are rebuilt within minutes. These stay:
      </p>
      <ul className="stack gap-2 muted">
        {listNotErased(data.records, selected, data.backups, data.unsent.length).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button
        type="button"
        className="outlined-button"
        data-danger
        onClick={erase}
        aria-disabled={isErasing || records.length === 0}
      >
        {isErasing ? 'Erasing…' : `Erase ${count}`}
      </button>
    </section>
  );
}

function download(data: PersonalData, selected: ReadonlySet<string>): Promise<void> {
  const name = `personal-data-${data.searchedAt.slice(0, 10)}.json`;
  return saveFile(
    new File([toPersonalDataFile(data, selected, location.origin)], name, { type: 'application/json' }),
  );
}

function downloadPage(data: PersonalData, selected: ReadonlySet<string>): Promise<void> {
  const name = `personal-data-${data.searchedAt.slice(0, 10)}.html`;
  const page = toPersonalDataPage(data, selected, location.origin);
  return saveFile(new File([page], name, { type: 'text/html' }));
}

/** Finds the records that name a person, to give that person a copy or to erase the records. */
export function PrivacyScreen() {
  return (
    <AdminShell title="PRIVACY" back={BACK_TO_DASHBOARD} actions={null}>
      <Privacy />
    </AdminShell>
  );
}

function Privacy() {
  const privacy = usePrivacy();
  const { text, load, outcomes, isErasing } = privacy;
  const terms = toTerms(text);
  const searchOnMount = useEffectEvent(() => {
    if (terms.length > 0) void privacy.search();
  });
  useEffect(() => searchOnMount(), []);

  async function refresh(terms: readonly string[]) {
    await privacy.refresh(terms);
    // The button that had the focus is gone.
    restoreFocus(RESULTS_ID);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isErasing && terms.length > 0) void privacy.search();
  }
  return (
    <div className="stack gap-5">
      <form className={styles['search']} onSubmit={submit} aria-label="Find a person">
        <p className="muted">
          Finds everything that this site holds about a person: in records, earlier versions, the trash, the
          inbox and the do-not-film register. Also lists unsent changes and unsaved drafts on this{' '}
          {deviceNoun()}.
        </p>
        <TextAreaField
          name="terms"
          label="Names, handles, email addresses or phone numbers"
          hint="One per line"
          value={text}
          onChange={privacy.setText}
          error={undefined}
          rows={4}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button type="submit" className="button" aria-disabled={isErasing}>
          Find
        </button>
      </form>
      {/* Always in the document, so that screen readers announce each result. */}
      <div className={`card ${styles['outcomes']}`} role="status" aria-label="Erasure result">
        {outcomes.length > 0 && (
          <>
            <h2>Result</h2>
            <ul className="stack gap-2">
              {outcomes.map(({ key, title, text: result, isDone }) => (
                <li key={key} data-failed={!isDone || undefined}>
                  <strong>{title}</strong>: {result}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {load?.state === 'loading' && <p role="status">Searching...</p>}
      {load?.state === 'failed' && (
        <LoadFailure message="The search failed." error={load.error} onRetry={() => void privacy.search()} />
      )}
      {load?.state === 'loaded' && (
        <div id={RESULTS_ID} tabIndex={-1} className="stack gap-5">
          <PersonalRecords
            data={load.data}
            selected={privacy.selected}
            onToggle={privacy.toggle}
            isDisabled={isErasing}
          />
          <UnsentChanges changes={load.data.unsent} onRemoved={() => refresh(load.data.terms)} />
          {load.data.records.length > 0 && (
            <Erasure
              data={load.data}
              selected={privacy.selected}
              isErasing={isErasing}
              onErase={(records) => privacy.erase(records, load.data.terms)}
            />
          )}
        </div>
      )}
    </div>
  );
}
