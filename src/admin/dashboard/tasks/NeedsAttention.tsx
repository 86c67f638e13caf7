import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONSENTS_PATH } from '#src/admin/consent/consent-tasks.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import {
  DEMO_CONTENT_PATH,
  editPath,
  PROFILE_SUBMISSIONS_PATH,
  SETTINGS_ID,
} from '#src/admin/core/api/record-paths.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { PartFailure, Skeleton } from '#src/admin/core/loading/LoadedList.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { type Load, toLoad, useResource } from '#src/admin/core/loading/use-resource.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { PublicMatches, usePublicMatches } from '#src/admin/do-not-film/PublicMatches.tsx';
import { DO_NOT_FILM_PATH } from '#src/admin/do-not-film/use-do-not-film.ts';
import { UnsentNotices } from '#src/admin/outbox/UnsentNotices.tsx';
import { useUnsentNotices } from '#src/admin/outbox/use-unsent-notices.ts';
import type { ConsentTask } from '#src/domain/consent/consent.ts';
import type { Dashboard } from '#src/domain/dashboard/schema.ts';
import type { DemoContent } from '#src/domain/demo/schema.ts';
import type { DoNotFilmEntry } from '#src/domain/do-not-film/do-not-film.ts';
import type { EvaluationOverview } from '#src/domain/evaluation/evaluation.ts';
import type { Inbox } from '#src/domain/leads/lead.ts';
import type { RequestStatistics } from '#src/domain/leads/schema.ts';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { BrokenLink } from '#src/domain/videos/schema.ts';
import { BrokenLinks } from './BrokenLinks.tsx';
import { DemoContentNotice, listDemoIds } from './DemoContentNotice.tsx';
import { DueTasks, listDueRequests, STATISTICS_PATH } from './DueRequests.tsx';
import { ConsentTasks, EvaluationTasks, listEvaluationTasks, listOpenTasks } from './FighterTasks.tsx';
import { MissingDetails, ProfileTask } from './MissingDetails.tsx';
import styles from './NeedsAttention.module.css';
import { SetupList } from './SetupList.tsx';
import { listUnsavedDrafts, type UnsavedDraft, UnsavedDrafts } from './UnsavedDrafts.tsx';

/** Reads the drafts of records on this device. `reload` reads them again after a failure. */
function useUnsavedDrafts(): { load: Load<UnsavedDraft[]>; reload: () => void } {
  const { refetch, ...result } = useQuery(
    { queryKey: ['unsaved-drafts'], queryFn: listUnsavedDrafts },
    queryClient,
  );
  return { load: toLoad(result), reload: () => void refetch() };
}

type Props = { load: Load<Inbox>; reload: () => Promise<void> };

/** A link to the inbox with the number of new messages. */
function InboxLink({ load, reload }: Props) {
  const unread = load.state === 'loaded' ? load.data.unread : 0;
  return (
    <>
      <p className={styles['inbox']} data-new={unread > 0 || undefined}>
        <a className="cluster row spread gap-2 card" href="/admin/inbox">
          Inbox
          {load.state === 'loaded' && (
            <span className={styles['unread']}>{unread === 0 ? 'nothing new' : `${unread} new`}</span>
          )}
        </a>
      </p>
      {load.state === 'failed' && (
        <PartFailure message="The number of new messages could not be loaded." onRetry={reload} />
      )}
    </>
  );
}

/**
 * Asks the owner once whether a minor needs a guardian's consent before the profile is shown. Only sites that had
 * content before requiring consent became the default ask this. Renders nothing after the answer.
 */
function ConsentQuestion() {
  const { load, reload } = useResource<Settings>(editPath('settings', SETTINGS_ID));
  const { run, isBusy } = useAction({ onSettled: reload });
  if (load.state === 'failed')
    return <PartFailure message="The settings could not be loaded." onRetry={reload} />;
  if (load.state === 'loading' || !load.data.asksAboutConsent) return null;

  const answer = (requireConsent: boolean) =>
    run('Your answer could not be saved.', async () => {
      const api = recordApi<Settings>('settings');
      const { etag } = await api.read(SETTINGS_ID);
      await api.update(SETTINGS_ID, { requireConsent, asksAboutConsent: false }, etag);
      notify.success(requireConsent ? 'Consent is now required' : 'Consent stays optional');
    });
  return (
    <section className={styles['question']} data-tone="warning" aria-labelledby="consent-question">
      <h3 id="consent-question">Require a guardian's consent for fighters under 18?</h3>
      <p>
        If you do, a new profile of a minor stays hidden until a guardian consents. Profiles that are already
        public stay public. You can change this in the settings.
      </p>
      <div className="cluster gap-2">
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

/** The open tasks of the owner: new messages, and those in `OpenWork`. */
export function NeedsAttention() {
  const inbox = useResource<Inbox>('/api/inbox');
  return (
    <section className={`stack gap-4 ${styles['attention']}`} aria-labelledby="needs-attention">
      <h2 id="needs-attention">Needs attention</h2>
      <InboxLink {...inbox} />
      <OpenWork hasNewLeads={inbox.load.state !== 'loaded' || inbox.load.data.unread > 0} />
    </section>
  );
}

/** All tasks except new messages. `hasNewLeads` is also true while it is unknown whether there are new messages. */
function OpenWork({ hasNewLeads }: { hasNewLeads: boolean }) {
  const requests = useResource<RequestStatistics>(STATISTICS_PATH);
  const links = useResource<BrokenLink[]>('/api/video-links');
  const dashboard = useResource<Dashboard>('/api/dashboard');
  const profiles = useResource<ProfileSubmission[]>(PROFILE_SUBMISSIONS_PATH);
  const consents = useResource<ConsentTask[]>(CONSENTS_PATH);
  const settings = useResource<Settings>(editPath('settings', SETTINGS_ID));
  const evaluation = useResource<EvaluationOverview>('/api/evaluations');
  const demo = useResource<DemoContent>(DEMO_CONTENT_PATH);
  const register = useResource<DoNotFilmEntry[]>(DO_NOT_FILM_PATH);
  const notices = useUnsentNotices();
  const drafts = useUnsavedDrafts();
  const isLoading = [
    requests,
    links,
    dashboard,
    profiles,
    consents,
    settings,
    evaluation,
    demo,
    register,
    notices,
    drafts,
  ].some(({ load }) => load.state === 'loading');
  const setup = (dashboard.load.state === 'loaded' && dashboard.load.data.setup) || [];
  const [wasShown, setWasShown] = useState(false);
  if (!isLoading && !wasShown) setWasShown(true);
  // Wait for all parts before the first render, because each one would move those below it. Later, a part that
  // reloads does not hide the others.
  if (isLoading && !wasShown)
    return (
      <div className={styles['loading']}>
        <p className="visually-hidden" role="status">
          Loading...
        </p>
        <Skeleton rows={2} />
      </div>
    );
  const hasNothing =
    !hasNewLeads &&
    setup.length === 0 &&
    isEmpty(requests.load, (statistics) => listDueRequests(statistics, new Date())) &&
    isEmpty(demo.load, listDemoIds) &&
    isEmpty(notices.load, (unsent) => unsent) &&
    isEmpty(links.load, (videos) => videos) &&
    isEmpty(dashboard.load, ({ missing }) => missing) &&
    isEmpty(profiles.load, (waiting) => waiting) &&
    isEmpty(consents.load, listOpenTasks) &&
    settings.load.state === 'loaded' &&
    !settings.load.data.asksAboutConsent &&
    isEmpty(evaluation.load, listEvaluationTasks) &&
    isEmpty(drafts.load, (unsaved) => unsaved);
  return (
    <>
      {register.load.state === 'loaded' && register.load.data.length > 0 ? (
        <RegisterTasks hasNothing={hasNothing} />
      ) : (
        hasNothing && register.load.state === 'loaded' && <Nothing />
      )}
      {register.load.state === 'failed' && (
        <PartFailure
          message="The public records could not be checked against the do-not-film register."
          onRetry={register.reload}
        />
      )}
      <DueTasks {...requests} />
      {setup.length > 0 && <SetupList steps={setup} reload={dashboard.reload} />}
      <DemoContentNotice {...demo} />
      <UnsentNotices store={notices} />
      <ProfileTask {...profiles} />
      <ConsentQuestion />
      <ConsentTasks {...consents} />
      <BrokenLinks {...links} />
      <EvaluationTasks {...evaluation} />
      <MissingDetails {...dashboard} />
      <UnsavedDrafts {...drafts} />
    </>
  );
}

const Nothing = () => <p className={styles['empty']}>Nothing needs your attention.</p>;

/** The public records that the do-not-film register names. `hasNothing` is true if there are no other tasks. */
function RegisterTasks({ hasNothing }: { hasNothing: boolean }) {
  const store = usePublicMatches();
  return (
    <>
      {hasNothing && store.isComplete && store.matches.length === 0 && <Nothing />}
      <PublicMatches store={store} />
    </>
  );
}

const isEmpty = <T,>(load: Load<T>, list: (data: T) => readonly unknown[]) =>
  load.state === 'loaded' && list(load.data).length === 0;
