import { useEffect, useState } from 'react';
import { SITE_SEARCH_OPENED } from '#src/client/site-search-opened.ts';
import { SiteSearchDialog } from './SiteSearchDialog.tsx';

/** The search of the whole site. It opens when it is hydrated, and again for each event. */
export function SiteSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    open();
    document.addEventListener(SITE_SEARCH_OPENED, open);
    return () => document.removeEventListener(SITE_SEARCH_OPENED, open);
  }, []);
  return isOpen && <SiteSearchDialog onClose={() => setOpen(false)} />;
}
