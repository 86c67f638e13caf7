import { toOutlinePath } from '#src/domain/gyms/gym-location.ts';
import { STATE_OUTLINES } from '#src/domain/gyms/state-outlines.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';

/** Returns the path of a state's outline, or null if the site has none. */
export const findOutlinePath = (state: string): string | null =>
  STATE_OUTLINES.some((name) => name === state) ? toOutlinePath(state) : null;

/** The outline of a state, if the site has one and the image loads. Decorative. */
export function StateOutline({ state, className }: { state: string; className: string | undefined }) {
  const path = findOutlinePath(state);
  if (path === null) return null;
  return <FallbackImage className={className} sources={[path]} alt="" width={640} height={520} />;
}
