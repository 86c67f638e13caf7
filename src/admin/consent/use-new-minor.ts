import { useRef } from 'react';
import { editPath, SETTINGS_ID } from '#src/admin/core/api/record-paths.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { mustStayHidden } from '#src/domain/consent/consent.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { toAgeGroup } from './age-group.ts';
import type { Form } from './new-minor.ts';

/**
 * Returns what to change with the date of birth of a new fighter, and whether the settings require consent (null while
 * that is unknown). A fighter who becomes a minor who must stay hidden is saved hidden, so that the save is not refused.
 * Correcting the date shows the fighter again.
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
