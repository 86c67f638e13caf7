import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useIsIdle } from '#src/admin/core/loading/when-idle.ts';
import type { Inbox } from '#src/domain/leads/lead.ts';

const PATH = '/api/inbox';
const MAX_SHOWN = 99;

export const reloadInboxCount = () => queryClient.invalidateQueries({ queryKey: [PATH] });

/** Shows the inbox count in the navigation (AdminNav.astro), which is not part of an island. */
export function InboxBadge() {
  const badge = document.getElementById('inbox-badge');
  const isIdle = useIsIdle();
  return badge && isIdle && createPortal(<Count />, badge);
}

/**
 * The number of new leads and of requested changes to reels. Empty while it is 0 or unknown. The dashboard reports
 * failures.
 */
function Count() {
  const { load } = useResource<Inbox>(PATH);
  const count = load.state === 'loaded' ? load.data.unread : null;
  // Shown on the icon of an installed back office.
  useEffect(() => {
    if (count !== null) navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  if (load.state !== 'loaded' || load.data.unread === 0) return null;
  const { unread } = load.data;
  return (
    <>
      {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
      <span className="visually-hidden"> new</span>
    </>
  );
}
