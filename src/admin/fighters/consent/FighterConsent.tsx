import { toAgeGroup } from './age-group.ts';
import styles from './Consent.module.css';
import { ConsentSection } from './ConsentSection.tsx';

type Props = { id: number | null; form: { name: string; dateOfBirth: string; published: boolean } };

/**
 * A guardian's consent for the fighter in the form. Renders nothing for adults. If the age is unknown, renders only
 * consents that were given or withdrawn earlier.
 */
export function FighterConsent({ id, form }: Props) {
  const ageGroup = toAgeGroup(form.dateOfBirth);
  if (ageGroup === 'adult') return null;
  if (id !== null) return <ConsentSection id={id} form={form} isMinor={ageGroup === 'minor'} />;
  if (ageGroup === 'unknown') return null;
  return (
    <p className={styles['warning']} role="status">
      <strong>This fighter is under 18.</strong> A guardian should consent to the profile. Save the fighter,
      then open the record to create a link for the guardian.
    </p>
  );
}
