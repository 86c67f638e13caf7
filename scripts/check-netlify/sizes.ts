/** Functions with the code of many capabilities, or with Stripe's library. */
const LARGE = ['api', 'pages', 'stripe-webhook'];
/** Functions with the native code of the image library. */
const WITH_SHARP = ['every-minute', 'images', 'profile-page'];

/** The largest size of a zipped function in bytes. Netlify's own code is 330,000 of them. */
const MAX_BYTES = { plain: 560_000, large: 650_000, sharp: 10_000_000 };

/** Returns the largest size that a zipped function may have. */
export function maxBytesOf(name: string): number {
  if (WITH_SHARP.includes(name)) return MAX_BYTES.sharp;
  return LARGE.includes(name) ? MAX_BYTES.large : MAX_BYTES.plain;
}
