import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { isChanged, type Saving } from '#src/admin/core/saving/saving-state.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { PUSH_DEVICES_PATH, PUSH_KINDS, type PushKind } from '#src/domain/push/push.ts';
import type { PushChoices, PushDevice } from '#src/domain/push/schema.ts';
import styles from './DeviceList.module.css';
import { unsubscribeHere } from './push-device.ts';
import { usePushChoices } from './use-push-choices.ts';

const KIND_LABELS: Record<PushKind, string> = {
  message: 'New messages',
  request: 'New highlight requests',
  acceptance: 'Accepted reels and answered agreements',
  change: 'Requested changes and new file links',
  payment: 'Payments',
  profile: 'Profiles and consents',
  withdrawal: 'Withdrawn and refused consents',
};

/** The hours that the form proposes when the owner turns on quiet hours. */
const DEFAULT_QUIET_HOURS = { quietFrom: '22:00', quietTo: '07:00' };
const NO_QUIET_HOURS = { quietFrom: '', quietTo: '' };

type Props = {
  devices: readonly PushDevice[];
  /** The id of this browser's device, or null if notifications are not on here. */
  currentId: number | null;
  onChanged: () => Promise<unknown>;
};

/**
 * The devices on which the owner turned on notifications, and the choices for each. The list includes devices that no
 * longer get notifications because the password or the keys changed. This device comes first.
 */
export function DeviceList({ devices, currentId, onChanged }: Props) {
  const store = usePushChoices(devices);
  const { run, isBusy } = useAction({ onSettled: onChanged });
  const values = store.getSnapshot();
  const isCurrent = ({ id }: PushDevice) => id === currentId;

  const turnOff = (device: PushDevice) =>
    run(
      device.isActive ? 'Notifications could not be turned off.' : 'The device could not be removed.',
      async () => {
        await adminApi.remove(`${PUSH_DEVICES_PATH}/${device.id}`, null);
        if (isCurrent(device)) await unsubscribeHere();
        notify.success(
          device.isActive
            ? `Notifications are off on ${device.name}`
            : `${device.name} is removed from the list`,
        );
      },
    );

  return (
    <ul role="list" className="stack gap-4">
      {devices
        .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
        .map((device) => {
          const key = String(device.id);
          const saving = values[key];
          return (
            <li key={key} className="panel stack gap-4">
              <div className="cluster row spread">
                <div className={styles['text']}>
                  <h2 className={styles['name']}>
                    {isCurrent(device) ? `${device.name} (this device)` : device.name}
                  </h2>
                  <p className="hint">
                    <LastUse device={device} />
                  </p>
                </div>
                <button
                  type="button"
                  className="outlined-button"
                  aria-disabled={isBusy}
                  onClick={() => turnOff(device)}
                >
                  {device.isActive ? 'Turn off' : 'Remove'}
                  <span className="visually-hidden">
                    {device.isActive && ' on'} {device.name}
                  </span>
                </button>
              </div>
              {saving && (
                <details open={isCurrent(device)}>
                  <summary>What it shows</summary>
                  <Choices
                    device={device}
                    saving={saving}
                    onChange={(change) => store.edit(key, change)}
                    onChoose={(keep) => store.resolve(key, keep)}
                  />
                </details>
              )}
            </li>
          );
        })}
    </ul>
  );
}

function LastUse({ device: { isActive, lastSentAt, createdAt } }: { device: PushDevice }) {
  if (!isActive)
    return 'Off since the password or the keys of the site changed. Open the back office on that device to turn notifications on again.';
  return lastSentAt === null ? (
    <>
      Turned on <RelativeTime time={createdAt} />, no notification yet
    </>
  ) : (
    <>
      Last notification <RelativeTime time={lastSentAt} />
    </>
  );
}

type ChoicesProps = {
  device: PushDevice;
  saving: Saving<PushChoices>;
  onChange: (change: Partial<PushChoices>) => void;
  onChoose: (keep: 'mine' | 'theirs') => void;
};

function Choices({ device, saving, onChange, onChoose }: ChoicesProps) {
  const { base, form, conflicts, status } = saving;
  const { kinds, quietFrom, quietTo, showsDetails } = form;
  const isQuiet = quietFrom !== '' || quietTo !== '';
  const name = (field: string) => `${field}-${device.id}`;
  const toggle = (kind: PushKind, isOn: boolean) =>
    onChange({ kinds: PUSH_KINDS.filter((each) => (each === kind ? isOn : kinds.includes(each))) });
  return (
    <div className="stack gap-4">
      {conflicts.length > 0 && (
        <ConflictNotice
          fields={[{ label: 'What it shows', mine: describeChoices(form), theirs: describeChoices(base) }]}
          onChoose={onChoose}
        />
      )}
      <fieldset className="stack">
        <legend>Notify me about</legend>
        {PUSH_KINDS.map((kind) => (
          <label key={kind} className={styles['kind']}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
            />
            {KIND_LABELS[kind]}
          </label>
        ))}
      </fieldset>
      <SwitchField
        name={name('details')}
        label="Show names and texts"
        checked={showsDetails}
        onChange={(checked) => onChange({ showsDetails: checked })}
        hint="Everybody who sees the locked screen can read them. If this is off, a notification only says what happened."
        error={undefined}
      />
      <SwitchField
        name={name('quiet')}
        label="Quiet hours"
        checked={isQuiet}
        onChange={(checked) => onChange(checked ? DEFAULT_QUIET_HOURS : NO_QUIET_HOURS)}
        hint="Notifications wait until the quiet hours have ended."
        error={undefined}
      />
      {isQuiet && (
        <FormGroup hint={`In the time zone of the device, ${device.timeZone.replaceAll('_', ' ')}`}>
          {(['quietFrom', 'quietTo'] as const).map((field) => (
            <Field
              key={field}
              name={name(field)}
              label={field === 'quietFrom' ? 'From' : 'To'}
              type="time"
              value={form[field]}
              // A cleared input is not a time yet.
              onChange={(time) => time !== '' && onChange({ [field]: time })}
              error={field === 'quietTo' && quietFrom === quietTo ? 'Must differ from the start' : undefined}
            />
          ))}
        </FormGroup>
      )}
      <p className="hint" role="status">
        {status === 'idle' && !isChanged(saving)
          ? 'Saved'
          : status === 'saving'
            ? 'Saving…'
            : 'Not saved yet'}
      </p>
    </div>
  );
}

const describeChoices = ({ kinds, quietFrom, quietTo, showsDetails }: PushChoices): string =>
  [
    kinds.map((kind) => KIND_LABELS[kind]).join(', ') || 'Nothing',
    quietFrom === '' ? 'No quiet hours' : `Quiet from ${quietFrom} to ${quietTo}`,
    showsDetails ? 'With names and texts' : 'Without names and texts',
  ].join('\n');
