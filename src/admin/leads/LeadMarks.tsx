import { DEMO_CONTENT_PATH } from '#src/admin/core/api/record-paths.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { formatDay } from '#src/admin/core/ui/format.ts';
import { useNow } from '#src/admin/core/ui/RelativeTime.tsx';
import type { DemoContent } from '#src/domain/demo/schema.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '#src/domain/language/language.ts';
import { dueStateOf } from '#src/domain/leads/due-date.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import styles from './LeadMarks.module.css';

/**
 * Says when a promised reel is due in the owner's time zone: "Late, due Nov 20", "Due today" or "Due Dec 4". Renders
 * nothing if the reel is not promised for a day.
 */
export function DueMark({ request }: { request: Pick<Lead, 'status' | 'dueOn'> }) {
  const now = useNow();
  const state = dueStateOf(request, toLocalIsoDate(now));
  if (state === null) return null;
  const day = formatDay(`${request.dueOn}T00:00`, now);
  return (
    <strong className={styles['due']} data-due={state}>
      {state === 'today' ? 'Due today' : state === 'late' ? `Late, due ${day}` : `Due ${day}`}
    </strong>
  );
}

/** Marks a message or request of the demo content that the owner has not changed. */
export function DemoMark({ leadId }: { leadId: number }) {
  const { load } = useResource<DemoContent>(DEMO_CONTENT_PATH);
  const isDemo = load.state === 'loaded' && load.data.leads.includes(leadId);
  return isDemo && <span className={styles['mark']}>Demo</span>;
}

/** Names the language of a sender if it is not English. */
export const LanguageMark = ({ lead: { language } }: { lead: Pick<Lead, 'language'> }) =>
  language !== DEFAULT_LANGUAGE && (
    <span className={styles['mark']} lang={language}>
      {LANGUAGE_NAMES[language]}
    </span>
  );
