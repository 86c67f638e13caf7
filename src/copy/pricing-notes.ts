/** Shown below the prices and in the consultation dialog. */
export const PRICING_NOTES = [
  'Sparring footage is never charged, but travel to the gym must be covered.',
  'Payment is only due once the reel is complete and the product is accepted.',
] as const;
