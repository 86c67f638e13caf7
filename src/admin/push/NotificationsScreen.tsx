import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell } from '#src/admin/core/shell/AdminShell.tsx';
import { PUSH_DEVICES_PATH } from '#src/domain/push/push.ts';
import type { PushDevices } from '#src/domain/push/schema.ts';
import { type BrowserState, type PushSupport, readBrowserState, turnOnHere } from './push-device.ts';

const BROWSER_KEY = ['push-browser'];
const DEVICES = lazyCode(() => import('./DeviceList.tsx'));

/** Notifications about messages, requests and consents, on the devices of the owner. */
export function NotificationsScreen() {
  return (
    <AdminShell
      title="NOTIFICATIONS"
      back={{ href: '/admin/settings', label: 'Back to Settings' }}
      actions={null}
      firstRead={PUSH_DEVICES_PATH}
    >
      <Notifications />
    </AdminShell>
  );
}

function Notifications() {
  const { load, reload } = useResource<PushDevices>(PUSH_DEVICES_PATH, { isPrefetched: true });
  const { data: browser } = useQuery({ queryKey: BROWSER_KEY, queryFn: readBrowserState }, queryClient);
  const reloadAll = () => Promise.all([reload(), queryClient.invalidateQueries({ queryKey: BROWSER_KEY })]);
  if (load.state === 'failed')
    return (
      <LoadFailure message="The devices could not be loaded." error={load.error} onRetry={() => reload()} />
    );
  if (load.state === 'loading' || !browser) return <p role="status">Loading...</p>;
  const { publicKey, devices } = load.data;
  const current = devices.find(({ endpoint, isActive }) => isActive && endpoint === browser.endpoint);
  return (
    <div className="stack gap-5">
      <p className="muted">
        A phone or computer can tell you about new messages and requests, and about what clients, fighters and
        guardians do, even while the back office is closed. You still get the same emails.
      </p>
      {!current && <ThisDevice publicKey={publicKey} browser={browser} onChanged={reloadAll} />}
      {devices.length > 0 && (
        <LazyPart code={DEVICES} failureMessage="The devices could not be shown.">
          {({ DeviceList }) => (
            <DeviceList devices={devices} currentId={current?.id ?? null} onChanged={reloadAll} />
          )}
        </LazyPart>
      )}
    </div>
  );
}

/** Why notifications cannot be turned on here. */
const OBSTACLES: Record<Exclude<PushSupport, 'yes'>, string> = {
  'not-installed':
    'Add the back office to the home screen first: open it in Safari, press Share, and choose Add to Home Screen. Then open it from there, and turn on notifications here.',
  blocked:
    'Notifications from this site are blocked. Allow them in the settings of the browser or the phone, and reload this page.',
  no: 'This browser cannot show notifications from the back office. Chrome, Edge and Safari can.',
};

type ThisDeviceProps = {
  publicKey: string | null;
  browser: BrowserState;
  onChanged: () => Promise<unknown>;
};

function ThisDevice({ publicKey, browser: { support }, onChanged }: ThisDeviceProps) {
  const { run, isBusy } = useAction({ onSettled: onChanged });
  return (
    <section className="panel stack gap-4 start" aria-labelledby="this-device">
      <h2 id="this-device">Notifications on this device</h2>
      {publicKey === null ? (
        <p>
          The site cannot send notifications yet. Its administrator must set <code>VAPID_PUBLIC_KEY</code> and{' '}
          <code>VAPID_PRIVATE_KEY</code>. The command <code>npm run push:keys</code> prints both.
        </p>
      ) : support === 'yes' ? (
        <>
          <p>Notifications are off. When you turn them on, the browser asks for your permission.</p>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => run('Notifications could not be turned on.', () => turnOnHere(publicKey))}
          >
            {isBusy ? 'Turning on…' : 'Turn on notifications'}
          </button>
        </>
      ) : (
        <p>{OBSTACLES[support]}</p>
      )}
    </section>
  );
}
