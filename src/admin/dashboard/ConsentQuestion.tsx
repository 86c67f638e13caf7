import { useState } from 'react';
import { editPath, SETTINGS_ID } from '#src/admin/core/api/record-paths.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { recordApi } from '#src/admin/core/editor/record-api.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import styles from './ConsentQuestion.module.css';

/**
 * Asks the owner once whether a minor needs a guardian's consent before the profile is shown. Only sites that had content
 * before this became the default ask. Renders nothing after the answer, or while the settings cannot be loaded.
 */
export function ConsentQuestion() {
  const { load, reload } = useResource<Settings>(editPath('settings', SETTINGS_ID));
  const [isBusy, setBusy] = useState(false);
  if (load.state !== 'loaded' || !load.data.asksAboutConsent) return null;

  async function answer(requireConsent: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const api = recordApi<Settings>('settings');
      const { etag } = await api.read(SETTINGS_ID);
      await api.update(SETTINGS_ID, { requireConsent, asksAboutConsent: false }, etag);
      notify.success(requireConsent ? 'Consent is now required' : 'Consent stays optional');
    } catch (error) {
      notify.failure('Your answer could not be saved.', error);
    }
    await reload();
    setBusy(false);
  }
  return (
    <section className={styles['question']} aria-labelledby="consent-question">
      <h3 id="consent-question">Require a guardian's consent for fighters under 18?</h3>
      <p>
        If you do, a new profile of a minor stays hidden until a guardian consents. Profiles that visitors
        already see stay. You can change this in the settings.
      </p>
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={() => answer(true)}>
          Yes, require consent
        </button>
        <button
          type="button"
          className="outlined-button"
          aria-disabled={isBusy}
          onClick={() => answer(false)}
        >
          No, keep it optional
        </button>
      </div>
    </section>
  );
}
