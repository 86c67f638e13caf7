import { useState } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { describeLanguage } from '#src/admin/private-links/LinkLanguage.tsx';
import type { Consent, ConsentOverview } from '#src/domain/consent/consent.ts';
import { GuardianLinks, RecordConsentDialog } from './GetConsent.tsx';
import { hidesNewMinor } from './NewMinorSwitch.tsx';
import { type ConsentStore, useConsent } from './use-consent.ts';

type Props = {
  id: number;
  form: { name: string; published: boolean };
  isMinor: boolean;
  /** True if the save makes a shown fighter a minor. */
  isNewMinor: boolean;
  /** Whether the settings require consent. Null while that is unknown. */
  requiresConsent: boolean | null;
};

/**
 * The status of the consent, and what the owner can do about it. If the age is unknown, renders nothing unless a
 * guardian has answered or the consent could not be loaded.
 */
export function ConsentSection({ id, form, isMinor, isNewMinor, requiresConsent }: Props) {
  const store = useConsent(id);
  const { load } = store;
  const hasConsents = load.state === 'loaded' && load.data.consents.length > 0;
  if (!isMinor && !hasConsents && load.state !== 'failed') return null;
  return (
    <section className="stack raised" aria-label="Consent">
      <h3>Consent</h3>
      {load.state === 'loading' && <p className="hint">Loading…</p>}
      {load.state === 'failed' && (
        <p role="alert">
          The consent could not be loaded.{' '}
          <button type="button" className="outlined-button" onClick={store.reload}>
            Try again
          </button>
        </p>
      )}
      {isNewMinor && load.state !== 'loaded' && requiresConsent !== false && (
        <p className="notice" data-tone="warning" role="status">
          This fighter is now under 18. If no guardian has consented, saving hides the profile.
        </p>
      )}
      {load.state === 'loaded' && (
        <Loaded
          fighterId={id}
          overview={load.data}
          store={store}
          form={form}
          hidesOnSave={isNewMinor && hidesNewMinor(load.data.consents[0], requiresConsent ?? false)}
        />
      )}
    </section>
  );
}

type LoadedProps = {
  fighterId: number;
  overview: ConsentOverview;
  store: ConsentStore;
  form: Props['form'];
  hidesOnSave: boolean;
};

function Loaded({ fighterId, overview, store, form, hidesOnSave }: LoadedProps) {
  const { consents, wording } = overview;
  const [latest, ...earlier] = consents;
  const [isRecording, setRecording] = useState(false);
  const isGiven = latest?.withdrawnAt === null;

  async function withdraw(consent: Consent) {
    const question = `Withdraw the consent of ${consent.guardianName}?`;
    if (
      await confirm(
        question,
        'Withdraw',
        'The fighter will be hidden immediately, and stay hidden until a guardian consents again.',
      )
    )
      await store.withdraw(consent.id);
  }
  return (
    <>
      {!isGiven && (
        <p className="notice" data-tone="warning" role="status">
          <Problem latest={latest} isShown={form.published} />
          {hidesOnSave && <strong> Saving hides the profile until a guardian consents.</strong>}
        </p>
      )}
      {latest && <ConsentDetails consent={latest} />}
      <div className="cluster gap-2">
        <button type="button" className="outlined-button" disabled={store.isBusy} onClick={store.createLink}>
          Create a link for the guardian
        </button>
        {isGiven ? (
          <button
            type="button"
            className="outlined-button"
            data-danger
            disabled={store.isBusy}
            onClick={() => withdraw(latest)}
          >
            Withdraw consent
          </button>
        ) : (
          <button
            type="button"
            className="outlined-button"
            disabled={store.isBusy}
            onClick={() => setRecording(true)}
          >
            Record paper consent
          </button>
        )}
      </div>
      <GuardianLinks fighterId={fighterId} name={form.name} links={overview.links} store={store} />
      {earlier.length > 0 && (
        <details>
          <summary>Earlier consents ({earlier.length})</summary>
          {earlier.map((consent) => (
            <ConsentDetails key={consent.id} consent={consent} />
          ))}
        </details>
      )}
      {isRecording && (
        <RecordConsentDialog
          wording={wording}
          isBusy={store.isBusy}
          onRecord={async (fields) => {
            if (await store.record({ ...fields, after: latest?.id ?? 0 })) setRecording(false);
          }}
          onCancel={() => setRecording(false)}
        />
      )}
    </>
  );
}

function Problem({ latest, isShown }: { latest: Consent | undefined; isShown: boolean }) {
  if (latest?.isRefusal)
    return (
      <>
        <strong>A guardian said no</strong> <RelativeTime time={latest.givenAt} />. The fighter stays hidden
        until a guardian consents.
      </>
    );
  if (latest?.withdrawnAt)
    return (
      <>
        <strong>The consent was withdrawn</strong> <RelativeTime time={latest.withdrawnAt} />. The fighter
        stays hidden until a guardian consents again.
      </>
    );
  return (
    <>
      <strong>This fighter is under 18, and no guardian has consented yet.</strong>{' '}
      {isShown && 'Send the guardian a link, or record consent given on paper.'}
    </>
  );
}

function ConsentDetails({ consent }: { consent: Consent }) {
  const { guardianName, relation, givenAt, givenVia, recordedBy, isRefusal } = consent;
  if (isRefusal)
    return (
      <div>
        <p>
          A guardian said no with the link <RelativeTime time={givenAt} />.
        </p>
        <Wording title="The text that the guardian was asked to agree to" consent={consent} />
      </div>
    );
  return (
    <div>
      <p>
        {guardianName} ({relation}) consented <RelativeTime time={givenAt} />
        {givenVia === 'owner' ? ` on paper, recorded by ${recordedBy || 'the owner'}` : ' with the link'}.
        {consent.withdrawnAt && (
          <>
            {' '}
            Withdrawn <RelativeTime time={consent.withdrawnAt} />
            {consent.withdrawnVia === 'owner' ? ' by the owner' : ' with the link'}.
          </>
        )}
      </p>
      <Wording title="The text that the guardian agreed to" consent={consent} />
    </div>
  );
}

const Wording = ({ title, consent }: { title: string; consent: Consent }) => (
  <details>
    <summary>
      {title}
      {describeLanguage(consent.language)}
    </summary>
    <blockquote className="quote" lang={consent.language}>
      {consent.wording}
    </blockquote>
  </details>
);
