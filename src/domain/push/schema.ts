import * as z from 'zod';
import { id } from '#src/domain/values/fields.ts';
import { isPushEndpoint, isTimeZone, PUSH_KINDS } from './push.ts';

const MAX_ENDPOINT_LENGTH = 2_000;

/** A P-256 point: 65 bytes in base64url, of which the first is 4. */
const PUSH_PUBLIC_KEY = /^B[A-P][\w-]{85}$/;
/** 16 bytes in base64url. */
const AUTH_SECRET = /^[\w-]{21}[AQgw]$/;

const endpoint = z
  .string()
  .max(MAX_ENDPOINT_LENGTH)
  .refine(isPushEndpoint, 'Must be a URL of a known push service');

/** The subscription of a browser. `publicKey` is the site's key that it was made with. */
export const pushSubscription = z.strictObject({
  endpoint,
  p256dh: z.string().regex(PUSH_PUBLIC_KEY, 'Must be a P-256 key'),
  auth: z.string().regex(AUTH_SECRET, 'Must have 16 bytes'),
  publicKey: z.string().max(100),
  timeZone: z.string().max(64).refine(isTimeZone, 'Must be a time zone'),
  /** The former endpoint of a subscription that was renewed, or ''. */
  replaces: z.union([z.literal(''), endpoint]),
});
export type NewPushSubscription = z.output<typeof pushSubscription>;

const time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Must be a time');

const choices = {
  kinds: z
    .array(z.enum(PUSH_KINDS))
    .max(PUSH_KINDS.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Must not contain a kind twice'),
  quietFrom: time,
  quietTo: time,
  /** Whether notifications show names and texts. */
  showsDetails: z.boolean(),
};

/** The owner's choices for a device. */
export const pushChoices = z
  .strictObject(choices)
  .refine(({ quietFrom, quietTo }) => (quietFrom === '') === (quietTo === ''), {
    path: ['quietTo'],
    message: 'Enter both times, or none',
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === '' || quietFrom !== quietTo, {
    path: ['quietTo'],
    message: 'Must differ from the start',
  });
export type PushChoices = z.output<typeof pushChoices>;

/** A device on which the owner has turned on notifications. */
export const pushDevice = z.strictObject({
  id,
  version: z.int(),
  endpoint: z.string(),
  name: z.string(),
  ...choices,
  timeZone: z.string(),
  /** False after a change of the password or the site's keys, until the owner opens the back office on the device. */
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSentAt: z.iso.datetime().nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;

/** `publicKey` is the key with which browsers subscribe. Without one, the site cannot send notifications. */
export const pushDevices = z.strictObject({
  publicKey: z.string().nullable(),
  devices: z.array(pushDevice),
});
export type PushDevices = z.output<typeof pushDevices>;
