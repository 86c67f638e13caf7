import { navigate } from 'astro:transitions/client';
import { useEffect } from 'react';
import { confirm } from './confirm.ts';
import { type Draft, removeDraft, writeDraft } from './drafts.ts';

/** Asks before what was typed is thrown away. */
export const confirmDiscard = () =>
  confirm({
    question: 'Discard your unsaved changes?',
    detail: null,
    action: 'Discard',
    cancel: 'Keep editing',
  });

/**
 * Guards what was typed and not saved (`draft`; null when there is nothing): a copy outlives an expired session, a
 * reload and the back button; closing the tab asks, and so does a link to another page.
 */
export function useUnsaved<Form>(screen: string, draft: Draft<Form> | null): void {
  const isDirty = draft !== null;

  useEffect(() => {
    if (draft) writeDraft(screen, draft);
    else removeDraft(screen);
  });

  useEffect(() => {
    if (!isDirty) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // In the capture phase, before the client router takes the click.
    document.addEventListener('click', (event) => askBeforeLeaving(event, screen), { signal, capture: true });
    return () => listening.abort();
  }, [isDirty, screen]);
}

function askBeforeLeaving(event: MouseEvent, screen: string): void {
  const opensElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (opensElsewhere || !link || link.target === '_blank' || isWithinPage(link)) return;
  event.preventDefault();
  event.stopPropagation();
  void confirmDiscard().then((agreed) => {
    if (!agreed) return;
    removeDraft(screen);
    void navigate(link.href);
  });
}

const isWithinPage = ({ hash, pathname, origin }: HTMLAnchorElement) =>
  hash !== '' && pathname === window.location.pathname && origin === window.location.origin;
