import { useRef } from 'react';
import { editPath, SETTINGS_ID } from '#src/admin/core/api/record-paths.ts';
import { PUBLISHED_LABEL } from '#src/admin/core/editor/record-strings.ts';
import { PublishedField, SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { type Consent, type ConsentOverview, mustStayHidden } from '#src/domain/consent/consent.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { toAgeGroup } from './minors.ts';
import { toConsentPath } from './use-consent.ts';

export type Form = { dateOfBirth: string; published: boolean };

/**
 * True if saving the form would turn a fighter whom visitors see into a minor. A save does not hide a fighter who
 * already was a minor.
 */
export const becomesMinor = (form: Form, stored: Fighter | undefined): boolean =>
  stored?.published === true &&
  form.published &&
  toAgeGroup(form.dateOfBirth) === 'minor' &&
  toAgeGroup(stored.dateOfBirth) !== 'minor';

/** True if the save hides a fighter who becomes a minor. `latest` is the last consent or refusal, if there is one. */
export const hidesNewMinor = (latest: Consent | undefined, requiresConsent: boolean): boolean =>
  mustStayHidden(latest ? (latest.withdrawnAt === null ? 'given' : 'withdrawn') : 'missing', requiresConsent);

/**
 * Returns whether the settings require consent (null while that is unknown), and `toChange`, which converts the date
 * of birth of a new fighter to a change of the form. The change hides a minor who must stay hidden, so that the save is
 * not rejected. Correcting the date shows the fighter again.
 */
export function useNewMinor(form: Form) {
  const { load } = useResource<Settings>(editPath('settings', SETTINGS_ID));
  const requiresConsent = load.state === 'loaded' ? load.data.requireConsent : null;
  const wasHiddenHere = useRef(false);

  function toChange(dateOfBirth: string): Partial<Form> {
    const status = toAgeGroup(dateOfBirth) === 'minor' ? 'missing' : 'not-needed';
    const isHidden = mustStayHidden(status, requiresConsent ?? false);
    if (isHidden && form.published) {
      wasHiddenHere.current = true;
      return { dateOfBirth, published: false };
    }
    if (!isHidden && wasHiddenHere.current) {
      wasHiddenHere.current = false;
      return { dateOfBirth, published: true };
    }
    return { dateOfBirth };
  }
  return { requiresConsent, toChange };
}

type Props = {
  id: number;
  /** Whether the settings require consent. Null while that is unknown. */
  requiresConsent: boolean | null;
  onChange: (change: { published: boolean }) => void;
  error: string | undefined;
};

/** The switch "Visible on the site" of a shown fighter who becomes a minor. It is off if the save hides the fighter. */
export function NewMinorSwitch({ id, requiresConsent, onChange, error }: Props) {
  const { load } = useResource<ConsentOverview>(toConsentPath(id));
  const isHidden = load.state === 'loaded' && hidesNewMinor(load.data.consents[0], requiresConsent ?? false);
  if (!isHidden) return <PublishedField one="fighter" published onChange={onChange} error={error} />;
  return (
    <SwitchField
      name="published"
      label={PUBLISHED_LABEL}
      checked={false}
      disabled
      onChange={() => undefined}
      error={error}
      hint="Saving hides the fighter, because a guardian must consent first."
    />
  );
}
