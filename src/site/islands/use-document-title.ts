import { useEffect, useRef } from 'react';

/** Sets the document title, and adds the brand to it. Null restores the first title of the page. */
export function useDocumentTitle(title: string | null): void {
  const firstTitle = useRef<string>(null);
  useEffect(() => {
    firstTitle.current ??= document.title;
    document.title = title === null ? firstTitle.current : addBrand(title);
  }, [title]);
}

/** Adds the brand, which every page has in its head. */
function addBrand(title: string): string {
  const brand = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  return brand ? `${title} | ${brand}` : title;
}
