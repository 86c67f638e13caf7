import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { STATES } from '#src/copy/states.ts';
import { toSlug } from '#src/domain/slug.ts';

export const toOutlinePath = (state: string): string => `/images/states/${toSlug(state)}.svg`;

/** The outline of a state, if the site has an image of it and the image loads. Decorative. */
export function StateOutline({ state, className }: { state: string; className: string | undefined }) {
  if (!STATES.some((name) => name === state)) return null;
  return (
    <FallbackImage className={className} sources={[toOutlinePath(state)]} alt="" width={640} height={520} />
  );
}
