import type { PushChoices, PushDevice } from '#src/domain/push/schema.ts';
import { toDeviceName } from '#src/domain/session/device-name.ts';
import { toOwnerHash } from '#src/server/platform/auth/token.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope, update } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { pushApi } from './operations.ts';
import { listDevices, removeDevice, storeSubscription, updateDevice } from './queries.ts';

const NOT_FOUND = 'Notifications on this device were turned off.';

export default serve(pushApi, {
  list: adminData(async ({ db }) => {
    const env = readEnv();
    return {
      publicKey: env.vapid?.publicKey ?? null,
      devices: await listDevices(db, toOwnerHash(env)),
    };
  }),
  subscribe: async ({ db, request, readBody }) => {
    const body = await readBody();
    const env = readEnv();
    const ownerHash = toOwnerHash(env);
    if (ownerHash === null || body.publicKey !== env.vapid?.publicKey)
      throw new ProblemError(
        'conflict',
        'The keys of the site have changed. Reload the page, and try again.',
      );
    const name = toDeviceName(request.headers.get('user-agent') ?? '') || 'Unknown device';
    const device = await storeSubscription(db, { ...body, ownerHash, name });
    if (device) return envelope(device, 200, PRIVATE);
    throw body.replaces === ''
      ? new ProblemError('conflict', 'Too many devices get notifications. Turn one off first.')
      : new ProblemError('not-found', NOT_FOUND);
  },
  update: update<PushChoices, PushDevice>(
    { invalidates: [], notFoundMessage: NOT_FOUND },
    ({ db, id, body, conditions: { ifMatch } }) =>
      updateDevice(db, id(), body, { ifMatch, ownerHash: toOwnerHash(readEnv()) }),
  ),
  remove: async ({ db, id }) => {
    await removeDevice(db, id());
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});
