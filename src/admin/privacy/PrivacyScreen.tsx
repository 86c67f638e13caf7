import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { Erasure } from './Erasure.tsx';
import { PersonalRecords } from './PersonalRecords.tsx';
import styles from './PrivacyScreen.module.css';
import { toTerms, usePrivacy } from './use-privacy.ts';

/** Finds the records that name a person, to give them a copy or to erase the records. */
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isErasing && terms.length > 0) void privacy.search();
  }
  return (
    <div className={styles['privacy']}>
      <form className={styles['search']} onSubmit={submit} aria-label="Find a person">
        <p>
          Finds everything that this site holds about a person: in records, earlier versions, the trash, the
          inbox and the do-not-film register.
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
        <button type="submit" className="button" aria-disabled={isErasing || load?.state === 'loading'}>
          Find
        </button>
      </form>
      {/* Always in the document, so that screen readers announce each result. */}
      <div className={styles['outcomes']} role="status" aria-label="Erasure result">
        {outcomes.length > 0 && (
          <>
            <h2>Result</h2>
            <ul>
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
        <>
          <PersonalRecords
            data={load.data}
            selected={privacy.selected}
            onToggle={privacy.toggle}
            isDisabled={isErasing}
          />
          {load.data.records.length > 0 && (
            <Erasure
              data={load.data}
              selected={privacy.selected}
              isErasing={isErasing}
              onErase={(records) => privacy.erase(records, load.data.terms)}
            />
          )}
        </>
      )}
    </div>
  );
}
