import type { FormEvent } from 'react';
import { showHiddenNotice } from '#src/admin/consent/minors.ts';
import { listPath, PROFILE_SUBMISSIONS_PATH } from '#src/admin/core/api/record-paths.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { ConflictChoice } from '#src/admin/core/saving/ConflictDialog.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { markDecided, saveAccepted } from './accept.ts';
import { InviteFighter } from './InviteFighter.tsx';
import styles from './ProfilesScreen.module.css';
import { type Review, toReview } from './review.ts';
import { UNLISTED_GYM_FIELD, UnlistedGym } from './UnlistedGym.tsx';

type Props = { fighter: Fighter; submission: ProfileSubmission; reload: () => Promise<void> };

const CHANGED = 'The record was changed in the meantime. Nothing was saved. Check the values again.';

/** Runs `work`. If it throws, shows `failure` with the reason. */
async function attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify.failure(failure, error);
  }
}

/** Compares a submission with the fighter's record. The owner accepts the submission or parts of it, or declines it. */
function SubmissionReview({ fighter, submission, reload }: Props) {
  const { run, isBusy } = useAction({ onSettled: reload });
  const review = toReview(fighter, submission);
  const href = `/admin/fighters/${fighter.id}`;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const accepted = toAccepted(review, new FormData(event.currentTarget));
    void run('The accepted values could not be saved.', async () => {
      const stored = await saveAccepted(fighter, submission, accepted);
      if (!stored) return notify.warning(CHANGED);
      await attempt('The submission could not be marked as done.', async () => {
        await markDecided(submission);
        notify.success(`Saved for ${fighter.name}`, { label: 'Open', href });
      });
      // The server hides a fighter whose accepted date of birth makes them a minor without consent.
      if (fighter.published && !stored.published) showHiddenNotice(fighter.id, stored);
    });
  }

  async function decline() {
    if (
      !(await confirm(
        `Decline everything that ${fighter.name} sent?`,
        'Decline',
        'The record stays as it is.',
      ))
    )
      return;
    await run('The submission could not be declined.', () => markDecided(submission));
  }

  const hasChanges =
    review.differences.length + review.gallery.length > 0 ||
    review.featuredImage !== null ||
    review.unlistedGym !== null;
  return (
    <form
      className={styles['card']}
      aria-label={`Sent by ${fighter.name}`}
      onSubmit={onSubmit}
      aria-busy={isBusy}
    >
      <header>
        <h3>
          <a href={href}>{fighter.name}</a>
        </h3>
        <p className="hint">
          Sent <RelativeTime time={submission.submittedAt} />
        </p>
      </header>
      {!hasChanges && !review.rejectedWeight && <p>The record already has everything that was sent.</p>}
      {review.differences.map(({ field, label, current, sent }) => (
        <fieldset key={field} className={styles['field']}>
          <legend>{label}</legend>
          <div className={`stack gap-2 ${styles['sides']}`}>
            <ConflictChoice name={field} value="current" label="Now" text={current} other={sent} details="" />
            <ConflictChoice
              name={field}
              value="sent"
              label="Sent"
              text={sent}
              other={current}
              details=""
              isPreselected
            />
          </div>
        </fieldset>
      ))}
      {review.rejectedWeight && (
        <p>
          Weight sent: {review.rejectedWeight}. The weigh-ins of {fighter.name} decide the weight, so{' '}
          <a href={href}>add a weigh-in</a> to change it.
        </p>
      )}
      {review.unlistedGym && <UnlistedGym {...review.unlistedGym} />}
      <Photos {...review} />
      <div className="cluster">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {hasChanges ? 'Save selected' : 'Mark as done'}
        </button>
        {hasChanges && (
          <button type="button" className="button" data-variant="secondary" onClick={decline}>
            Decline all
          </button>
        )}
      </div>
    </form>
  );
}

function Photos({ featuredImage, gallery }: Review) {
  if (featuredImage === null && gallery.length === 0) return null;
  return (
    <fieldset className={styles['field']}>
      <legend>Photos</legend>
      <ul role="list" className={styles['photos']}>
        {featuredImage !== null && (
          <Photo name="featured" url={featuredImage} label="Use as the featured image" />
        )}
        {gallery.map((url, index) => (
          <Photo key={url} name="gallery" url={url} label={`Add photo ${index + 1} to the gallery`} />
        ))}
      </ul>
    </fieldset>
  );
}

const Photo = ({ name, url, label }: { name: string; url: string; label: string }) => (
  <li>
    <label>
      <img src={url} alt="" width="160" height="160" loading="lazy" />
      <span className="row gap-2">
        <input type="checkbox" name={name} value={url} defaultChecked /> {label}
      </span>
    </label>
  </li>
);

const toAccepted = ({ differences, featuredImage, gallery }: Review, chosen: FormData) => ({
  fields: differences.map(({ field }) => field).filter((field) => chosen.get(field) === 'sent'),
  featuredImage: chosen.get('featured') === featuredImage ? featuredImage : null,
  gallery: gallery.filter((url) => chosen.getAll('gallery').includes(url)),
  gymId: Number(chosen.get(UNLISTED_GYM_FIELD)) || null,
});

/** The profiles that fighters have sent, and the private links that invite fighters to send one. */
export function ProfilesScreen() {
  return (
    <AdminShell title="PROFILES" back={BACK_TO_DASHBOARD} actions={null}>
      <Profiles />
    </AdminShell>
  );
}

function Profiles() {
  const fighters = useResource<Fighter[]>(listPath('fighters'));
  const submissions = useResource<ProfileSubmission[]>(PROFILE_SUBMISSIONS_PATH);
  const reload = async () => void (await Promise.all([fighters.reload(), submissions.reload()]));
  const rows = fighters.load.state === 'loaded' ? fighters.load.data : [];
  // Without the records, there is nothing to compare a submission with.
  const load = fighters.load.state === 'loaded' ? submissions.load : fighters.load;
  return (
    <div className="stack gap-5">
      <LoadedList
        load={load}
        loading="Loading the profiles..."
        empty="No profiles to review."
        emptyHint="Send a fighter a link below. What they fill in appears here, and nothing is public until you save it."
        failureMessage="The profiles could not be loaded."
        heading={(count) => `Sent by fighters (${count})`}
        onRetry={reload}
      >
        {(waitingSubmissions) =>
          waitingSubmissions.map((submission) => {
            const fighter = rows.find(({ id }) => id === submission.fighterId);
            return (
              fighter && (
                <SubmissionReview
                  key={submission.id}
                  fighter={fighter}
                  submission={submission}
                  reload={reload}
                />
              )
            );
          })
        }
      </LoadedList>
      {fighters.load.state === 'loaded' && <InviteFighter fighters={rows} onAdded={fighters.reload} />}
    </div>
  );
}
