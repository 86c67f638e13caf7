import { pushChoices, pushDevice, pushDevices, pushSubscription } from '#src/domain/push/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const device = pushDevice.meta({ id: 'PushDevice' });

export const pushApi = {
  list: {
    method: 'GET',
    path: '/api/push-devices',
    summary: 'List the devices that get notifications, and the key for new ones',
    access: 'admin',
    response: pushDevices.meta({ id: 'PushDevices' }),
  },
  subscribe: {
    method: 'PUT',
    path: '/api/push-devices',
    summary: 'Turn on notifications on a device, or renew its subscription',
    access: 'admin',
    body: pushSubscription.meta({ id: 'PushSubscription' }),
    response: device,
    problems: ['conflict', 'not-found'],
  },
  update: {
    method: 'PUT',
    path: '/api/push-devices/:id',
    summary: 'Choose what a device is notified about',
    access: 'admin',
    headers: ['If-Match'],
    body: pushChoices.meta({ id: 'PushChoices' }),
    response: device,
    problems: ['stale'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/push-devices/:id',
    summary: 'Turn off notifications on a device',
    access: 'admin',
    response: null,
  },
} satisfies Api;
