/** Functions with Stripe's library, which is as large as the rest of a function. */
const WITH_STRIPE = ['pages', 'stripe-webhook'];
/** Functions with the native code of the image library. Some have Stripe's library, too. */
const WITH_SHARP = ['every-minute', 'images', 'profile-page'];

/** The largest size of a zipped function in bytes. Netlify's own code is 330,000 of them. */
const MAX_BYTES = { plain: 560_000, stripe: 620_000, sharp: 10_000_000 };

/** Returns the largest size that a zipped function may have. */
export function maxBytesOf(name: string): number {
  if (WITH_SHARP.includes(name)) return MAX_BYTES.sharp;
  return WITH_STRIPE.includes(name) ? MAX_BYTES.stripe : MAX_BYTES.plain;
}
