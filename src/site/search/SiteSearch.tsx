import { useEffect, useState } from 'react';
import { OPEN_SITE_SEARCH } from './open-site-search.ts';
import { SiteSearchDialog } from './SiteSearchDialog.tsx';

/** The search of the whole site. It opens when it is hydrated, and again on each `OPEN_SITE_SEARCH` event. */
export function SiteSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    open();
    document.addEventListener(OPEN_SITE_SEARCH, open);
    return () => document.removeEventListener(OPEN_SITE_SEARCH, open);
  }, []);
  return isOpen && <SiteSearchDialog onClose={() => setOpen(false)} />;
}
