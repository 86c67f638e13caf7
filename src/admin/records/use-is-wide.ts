import { useCallback, useSyncExternalStore } from 'react';

/** From this width on, the back office has a side rail. */
const SIDE_RAIL_REM = 64;

const queryOf = (minRem: number) => matchMedia(`(min-width: ${minRem}rem)`);

/** Returns whether the screen has at least this width. By default, it is the width that two columns need. */
export function useIsWide(minRem = SIDE_RAIL_REM): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = queryOf(minRem);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [minRem],
  );
  return useSyncExternalStore(subscribe, () => queryOf(minRem).matches);
}
