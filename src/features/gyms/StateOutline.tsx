import { STATES } from '#src/copy/states.ts';
import { toSlug } from '#src/domain/slug.ts';

/** The shape of a gym's state, where it is one of those that the site knows. Decorative. */
export function StateOutline({ state, className }: { state: string; className: string | undefined }) {
  if (!STATES.some((known) => known === state)) return null;
  return (
    <img
      className={className}
      src={`/images/states/${toSlug(state)}.svg`}
      alt=""
      width={640}
      height={520}
      loading="lazy"
      decoding="async"
    />
  );
}
