import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { copyText } from '#src/admin/core/ui/copy-text.ts';
import { ActiveLinks, NewLink } from '#src/admin/private-links/PrivateLinks.tsx';
import { usePrivateLinks } from '#src/admin/private-links/use-private-links.ts';
import { CALENDAR_ID, type PrivateLink } from '#src/domain/private-links/private-link.ts';

const SUBJECT = { purpose: 'calendar', subjectId: CALENDAR_ID } as const;
const PATH = `/api/private-links?purpose=calendar&subjectId=${CALENDAR_ID}`;

/** Creates and revokes the private links that a calendar program uses to show the entries and the due dates. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { load, reload } = useResource<PrivateLink[]>(PATH);
  const { isBusy, newLink, createLink, revokeLink } = usePrivateLinks(SUBJECT, reload);
  const links = load.state === 'loaded' ? load.data : [];
  const hasActive = links.some(({ state }) => state === 'active');
  return (
    <ModalDialog className="stack gap-4" aria-labelledby="calendar-title" onCancel={onClose}>
      <h2 id="calendar-title">Calendar subscription</h2>
      <p>
        Add the link as a subscription to the calendar on your phone or computer. That calendar then shows
        these entries, and the reels that are due on each day, with the names of the clients. Everybody who
        has the link can see them.
      </p>
      {newLink && (
        <NewLink label="Link for your calendar" url={newLink.url}>
          <button type="button" className="outlined-button" onClick={() => copyText('Link', newLink.url)}>
            Copy the link
          </button>
        </NewLink>
      )}
      {load.state === 'failed' && (
        <PartFailure message="The links to your calendar could not be loaded." onRetry={reload} />
      )}
      <ActiveLinks links={links} isBusy={isBusy} onRevoke={revokeLink} />
      <div className="cluster end">
        <button type="button" className="button" data-variant="secondary" onClick={onClose}>
          Close
        </button>
        <button type="button" className="button" aria-disabled={isBusy} onClick={createLink}>
          {hasActive ? 'Create another link' : 'Create a link'}
        </button>
      </div>
    </ModalDialog>
  );
}
