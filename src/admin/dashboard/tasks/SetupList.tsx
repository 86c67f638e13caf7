import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { toSectionId } from '#src/admin/core/fields/field-ids.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { SettingsSectionLabel } from '#src/copy/admin/settings-sections.ts';
import type { SetupStep } from '#src/domain/dashboard/schema.ts';
import type { SetupStepName } from '#src/domain/dashboard/setup-steps.ts';
import styles from './SetupList.module.css';

const DISMISSAL_PATH = '/api/dashboard/setup-dismissal';

const toSettings = (section: SettingsSectionLabel) => `/admin/settings#${toSectionId(section)}`;

const STEPS: Record<SetupStepName, { text: string; href: string }> = {
  brand: { text: 'Write your brand name', href: toSettings('Brand and home page') },
  prices: { text: 'Set your prices', href: toSettings('Prices') },
  socials: { text: 'Link your social profiles', href: toSettings('Links and contact') },
  scheduling: { text: 'Add your scheduling link', href: toSettings('Links and contact') },
  logo: { text: 'Upload your logo', href: toSettings('Pictures and film') },
  'first-fighter': { text: 'Add your first fighter', href: '/admin/fighters/new' },
  'first-reel': { text: 'Add your first reel', href: '/admin/videos/new' },
};

type Props = { steps: readonly SetupStep[]; reload: () => Promise<void> };

/** The first steps for the owner of a new site. Marks those that are done. The owner can dismiss the list. */
export function SetupList({ steps, reload }: Props) {
  const { run, isBusy } = useAction();

  // A separate action, because the owner can undo the dismissal while the list still reloads.
  const undo = useAction();

  const showAgain = () =>
    undo.run('The first steps could not be shown again.', async () => {
      await adminApi.remove(DISMISSAL_PATH, null);
      await reload();
    });
  const dismiss = () =>
    run('The first steps could not be dismissed.', async () => {
      await adminApi.put(DISMISSAL_PATH, undefined, null);
      notify.success('First steps dismissed', { label: 'Undo', onClick: () => void showAgain() });
      await reload();
    });
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles['card']} aria-labelledby="first-steps">
      <header className="cluster row gap-4">
        <h3 id="first-steps">First steps</h3>
        <p className="muted">
          {done} of {steps.length} done
        </p>
        <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={dismiss}>
          Dismiss<span className="visually-hidden"> the first steps</span>
        </button>
      </header>
      <ul role="list" className="stack">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <a className={isDone ? 'row tap muted' : 'row tap'} href={STEPS[step].href}>
              <span className={styles['mark']} aria-hidden="true">
                {isDone ? '✓' : ''}
              </span>
              <span className={styles['text']}>{STEPS[step].text}</span>
              {isDone && <span className="visually-hidden"> (done)</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
