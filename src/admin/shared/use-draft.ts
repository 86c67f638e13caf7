import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'draft:';

function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    // Only this module writes under the key, and only this shape.
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/**
 * Keeps what is typed in this browser, so that a closed tab or an ended session loses nothing. A draft of an earlier
 * visit is `offered` once and never applied by itself.
 */
export function useDraft<T>(key: string, typed: T | null) {
  const [offered, setOffered] = useState<T | null>(() => read<T>(key));

  const kept = useRef(false);

  useEffect(() => {
    if (typed === null) {
      // The form is as it was saved again: what was kept of this visit is no draft any more.
      if (kept.current) localStorage.removeItem(PREFIX + key);
      kept.current = false;
      return;
    }
    kept.current = true;
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify(typed));
    } catch (error) {
      console.warn('The draft could not be kept', error);
    }
  }, [key, typed]);

  const forget = useCallback(() => {
    localStorage.removeItem(PREFIX + key);
    setOffered(null);
  }, [key]);
  const withdrawOffer = useCallback(() => setOffered(null), []);
  return { offered, withdrawOffer, forget };
}
