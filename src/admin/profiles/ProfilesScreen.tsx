import { listPath, PROFILE_SUBMISSIONS_PATH } from '#src/admin/core/api/record-paths.ts';
import { LoadedList } from '#src/admin/core/list/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { InviteFighter } from './InviteFighter.tsx';
import styles from './ProfilesScreen.module.css';
import { SubmissionReview } from './SubmissionReview.tsx';

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
    <div className={styles['screen']}>
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
