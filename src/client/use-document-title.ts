import { useEffect } from 'react';

/** Names the page after what was loaded into it; null leaves the title as it is. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
