import { type RawBuilder, sql } from 'kysely';
import { PUSH_EVENTS, type PushEvent } from '#src/domain/push/push.ts';
import { toOwnerHash } from '#src/server/platform/auth/token.ts';
import { readEnv } from '#src/server/platform/env/env.ts';

/** SQL for the `subscription_id` of each device that gets notifications about an event. */
export const devicesFor = (event: PushEvent): RawBuilder<unknown> => sql`
  select id as subscription_id from push_subscriptions
  where owner_hash = ${toOwnerHash(readEnv())}::text and ${PUSH_EVENTS[event].kind}::text = any(kinds)`;

/**
 * SQL for the targets of a notice to the owner about an event: one row per device that gets notifications about it and,
 * if the site can send emails, one row for the email, whose `subscription_id` is null.
 */
export const ownerTargets = (event: PushEvent): RawBuilder<unknown> => sql`(
  select null::int as subscription_id where ${readEnv().leadEmail !== null}::boolean
  union all ${devicesFor(event)}
)`;
