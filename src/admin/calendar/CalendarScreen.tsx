import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { editButtonId } from '#src/admin/core/list/AddButtons.tsx';
import { List } from '#src/admin/core/list/List.tsx';
import { RecordCard } from '#src/admin/core/list/RecordCard.tsx';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { type CodeOf, lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { consumePrefill } from '#src/admin/core/offline/drafts.ts';
import { EntryFormArea, useEntryForm, useLinkedEntry } from '#src/admin/core/saving/use-entry-form.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { useNow } from '#src/admin/core/ui/RelativeTime.tsx';
import { ENTRY_KIND_NAMES } from '#src/copy/admin/calendar-names.ts';
import { type CalendarEntry, describeTimes } from '#src/domain/calendar/calendar-entry.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import styles from './CalendarScreen.module.css';
import { describeDay } from './describe-day.ts';
import { CALENDAR_PATH, EMPTY_ENTRY, ENTRY_FORM } from './entry-form-spec.ts';

const LIST_ID = 'calendar-list';

/** The consultations, shoots and other entries that the owner types. */
export function CalendarScreen() {
  return (
    <AdminShell
      title="CALENDAR"
      back={BACK_TO_DASHBOARD}
      actions={<SubscribeButton />}
      firstRead={CALENDAR_PATH}
    >
      <Entries />
    </AdminShell>
  );
}

const FORM = lazyCode(() => import('./EntryForm.tsx'));
const SUBSCRIBE = lazyCode(() => import('./CalendarDialog.tsx'));

/** Opens a dialog with the private links that a calendar program uses to show the entries and the due dates. */
function SubscribeButton() {
  const [code, setCode] = useState<CodeOf<typeof SUBSCRIBE>>();
  return (
    <>
      <button
        type="button"
        className="outlined-button"
        onClick={async () => setCode(await loadCode(SUBSCRIBE, 'The links cannot be shown now.'))}
      >
        Subscribe to this calendar
      </button>
      {code && <code.CalendarDialog onClose={() => setCode(undefined)} />}
    </>
  );
}

function Entries() {
  const { load, reload } = useResource<CalendarEntry[]>(CALENDAR_PATH, { isPrefetched: true });
  const editor = useEntryForm(ENTRY_FORM, reload);
  useIdleCode(FORM);
  const isMissing = useLinkedEntry(load.state === 'loaded' ? load.data : null, editor.openEntry);
  const openPrefilled = useEffectEvent(() => {
    const fields = consumePrefill('calendar');
    if (fields) void editor.openNew({ ...EMPTY_ENTRY, ...fields });
  });
  useEffect(() => openPrefilled(), []);
  return (
    <div id={LIST_ID} tabIndex={-1} className="stack gap-4">
      {isMissing && <p role="status">The linked entry is no longer in the calendar.</p>}
      <EntryFormArea editor={editor} addLabel="Add an entry">
        {(openForm) => (
          <LazyPart code={FORM} failureMessage="The form could not be opened.">
            {({ EntryForm }) => <EntryForm key={openForm.key} openForm={openForm} editor={editor} />}
          </LazyPart>
        )}
      </EntryFormArea>
      <LoadedList
        load={load}
        loading="Loading the calendar..."
        empty="Nothing is in the calendar."
        emptyHint="Add consultations and shoots. Due dates of reels come from the requests."
        failureMessage="Failed to load the calendar. Please try again later."
        heading={(count) => `Entries (${count})`}
        onRetry={reload}
      >
        {(entries) => (
          <EntryList
            entries={entries}
            onEdit={(entry) => void editor.openEntry(entry)}
            onRemove={(entry) => void editor.remove(entry, LIST_ID)}
          />
        )}
      </LoadedList>
    </div>
  );
}

const COLUMNS = [
  { header: 'Title', value: ({ title }: CalendarEntry) => title },
  { header: 'Day', value: ({ day }: CalendarEntry) => day },
  { header: 'Kind', value: ({ kind }: CalendarEntry) => ENTRY_KIND_NAMES[kind] },
  { header: 'Place', value: ({ place }: CalendarEntry) => place },
  { header: 'For', value: ({ lead }: CalendarEntry) => lead?.name ?? '' },
  { header: 'Note', value: ({ note }: CalendarEntry) => note },
];

type ListProps = {
  entries: readonly CalendarEntry[];
  onEdit: (entry: CalendarEntry) => void;
  onRemove: (entry: CalendarEntry) => void;
};

/** The entries by day: first those from today on, then the past ones, the latest first. */
function EntryList({ entries, onEdit, onRemove }: ListProps) {
  const today = toLocalIsoDate(useNow());
  const sorted = useMemo(
    () => [
      ...entries.filter(({ day }) => day >= today),
      ...entries.filter(({ day }) => day < today).toReversed(),
    ],
    [entries, today],
  );
  const view = useListView(COLUMNS, [], sorted);
  const days = [...Map.groupBy(view.rows, ({ day }) => day)];
  return (
    <List plural="entries" view={view} columns={COLUMNS}>
      {days.map(([day, rows]) => (
        <section key={day} className="stack gap-2" aria-label={describeDay(day, today)}>
          <h3 className={styles['day']} data-past={day < today || undefined}>
            {describeDay(day, today)}
          </h3>
          {rows.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onEdit={() => onEdit(entry)}
              onRemove={() => onRemove(entry)}
            />
          ))}
        </section>
      ))}
    </List>
  );
}

type EntryProps = { entry: CalendarEntry; onEdit: () => void; onRemove: () => void };

function Entry({ entry, onEdit, onRemove }: EntryProps) {
  const { kind, title, place, note, lead } = entry;
  return (
    <RecordCard
      details={
        <>
          <h4 className="bold">{title}</h4>
          <p className="hint">
            {[describeTimes(entry), ENTRY_KIND_NAMES[kind], place].filter(Boolean).join(' · ')}
          </p>
          {lead && (
            <p>
              <a href={toLeadPath(lead)}>{lead.name}</a>
            </p>
          )}
          {note && <p className="pre-line">{note}</p>}
        </>
      }
      actions={
        <>
          <button id={editButtonId(entry.id)} type="button" className="outlined-button" onClick={onEdit}>
            Edit<span className="visually-hidden"> {title}</span>
          </button>
          <button type="button" className="outlined-button" data-danger onClick={onRemove}>
            Remove<span className="visually-hidden"> {title}</span>
          </button>
        </>
      }
    />
  );
}
