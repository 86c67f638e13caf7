/** Notes on the prices, for the services page and the consultation dialog. */
export const PRICING_NOTES = [
  'Sparring footage is never charged, but travel to the gym must be covered.',
  'Payment is only due once the reel is complete and the product is accepted.',
] as const;
