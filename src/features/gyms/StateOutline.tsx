import { STATES } from '#src/copy/states.ts';
import { toSlug } from '#src/domain/slug.ts';

export const toOutlinePath = (state: string): string => `/images/states/${toSlug(state)}.svg`;

/** The outline of a state, if the site has an image of it. Decorative. */
export function StateOutline({ state, className }: { state: string; className: string | undefined }) {
  if (!STATES.some((name) => name === state)) return null;
  return (
    <img
      className={className}
      src={toOutlinePath(state)}
      alt=""
      width={640}
      height={520}
      loading="lazy"
      decoding="async"
    />
  );
}
