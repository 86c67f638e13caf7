import { toSlug } from '#src/domain/records/slug.ts';

/** Returns the path of the outline of a state. Not every state has one: see src/copy/state-outlines.ts. */
export const toOutlinePath = (state: string): string => `/images/states/${toSlug(state)}.svg`;
