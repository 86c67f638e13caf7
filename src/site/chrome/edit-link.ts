/**
 * Finds the id at the end of a record's path, such as '/12'. Returns '' if there is none. It is read in the browser,
 * because the fallback page is one document for all ids.
 */
export const findIdSegment = (pathname: string): string => /\/\d+$/.exec(pathname)?.[0] ?? '';

function updateEditLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('#edit-link');
  if (!link) return;
  link.href = `${link.dataset['path']}${findIdSegment(location.pathname)}`;
  link.hidden = sessionStorage['p8_admin_auth'] !== 'true';
}

/** Shows the link to the back office on each page of a tab in which the owner is signed in. */
export function showEditLink(): void {
  document.addEventListener('astro:page-load', updateEditLink);
  // The owner may have signed out before the browser restores the page from the back/forward cache.
  window.addEventListener('pageshow', updateEditLink);
}
