/** False if the visitor prefers reduced motion. Also false on the server. */
export const isMotionAllowed = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches;
