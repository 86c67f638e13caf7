import { shareLink } from '#src/copy/sharing.ts';
import { showNotice } from '#src/site/islands/notice.ts';

/** Long enough to copy a link by hand. */
const LINK_NOTICE_MS = 60_000;

type Share = { url: string; title: string };

let isSharing = false;

/**
 * Shares the link of each button with `data-share` when it is clicked. One listener serves all buttons, even
 * those in islands that are not hydrated yet.
 */
export function shareOnClick(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-share]');
    // While the browser's dialog is open, another click would fail.
    if (!button || isSharing) return;
    isSharing = true;
    void share(toShare(button)).finally(() => {
      isSharing = false;
    });
  });
}

function toShare({ dataset }: HTMLButtonElement): Share {
  const path = dataset['share'] || location.pathname;
  return { url: new URL(path, location.href).href, title: dataset['title'] || document.title };
}

/** Opens the browser's share dialog. Copies the link if there is no such dialog or if it fails. */
async function share({ url, title }: Share): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ url, title });
    } catch (error) {
      // The visitor closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showNotice(shareLink.copied(url.replace(/^https?:\/\//, '')), { isSuccess: true });
  } catch {
    // Browsers have a clipboard only on https, and the visitor may have denied access to it.
    await showLink(url);
  }
}

/** Shows a link in a dialog. If the code of the dialog cannot be loaded, shows the link as a notice. */
async function showLink(url: string): Promise<void> {
  const dialog = await import('./share-link-dialog.ts').catch(() => null);
  if (dialog) dialog.showLinkDialog(url);
  else showNotice(shareLink.copy(url), { durationMs: LINK_NOTICE_MS });
}
