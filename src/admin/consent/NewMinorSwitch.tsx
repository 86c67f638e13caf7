import { PublishedField } from '#src/admin/core/fields/PublishedField.tsx';
import { PUBLISHED_LABEL } from '#src/admin/core/fields/published-label.ts';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { ConsentOverview } from '#src/domain/consent/consent.ts';
import { hidesNewMinor } from './new-minor.ts';
import { toConsentPath } from './use-consent.ts';

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
