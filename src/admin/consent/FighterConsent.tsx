import { mustStayHidden } from '#src/domain/consent/consent.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { toAgeGroup } from './minors.ts';

type Props = {
  id: number | null;
  form: { name: string; dateOfBirth: string; published: boolean };
  /** True if the save makes a shown fighter a minor. */
  isNewMinor: boolean;
  /** Whether the settings require consent. Null while that is unknown. */
  requiresConsent: boolean | null;
};

/**
 * A guardian's consent for the fighter in the form. Renders nothing for adults. If the age is unknown, renders only
 * earlier answers of guardians.
 */
export function FighterConsent({ id, form, isNewMinor, requiresConsent }: Props) {
  const ageGroup = toAgeGroup(form.dateOfBirth);
  if (ageGroup === 'adult') return null;
  if (id !== null)
    return (
      <ConsentSection
        id={id}
        form={form}
        isMinor={ageGroup === 'minor'}
        isNewMinor={isNewMinor}
        requiresConsent={requiresConsent}
      />
    );
  if (ageGroup === 'unknown') return null;
  return (
    <p className="notice" data-tone="warning" role="status">
      <strong>This fighter is under 18.</strong> {describeSave(form.published, requiresConsent)} To ask a
      guardian for consent, save the fighter, then open the record to create a link.
    </p>
  );
}

/** Says what saving a new fighter under 18 does, because no guardian has consented yet. */
function describeSave(published: boolean, requiresConsent: boolean | null): string {
  if (!published) return 'The profile is saved as hidden.';
  if (requiresConsent === null) return 'A guardian should consent before the profile is public.';
  return mustStayHidden('missing', requiresConsent)
    ? 'Without the consent of a guardian, the profile can only be saved as hidden.'
    : 'The profile is public as soon as you save, without the consent of a guardian.';
}
