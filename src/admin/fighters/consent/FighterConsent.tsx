import styles from './Consent.module.css';
import { ConsentSection } from './ConsentSection.tsx';
import { needsConsent } from './needs-consent.ts';

type Props = { id: number | null; form: { name: string; dateOfBirth: string; published: boolean } };

/** The consent of a guardian for the fighter in the form. Renders nothing for adults. */
export function FighterConsent({ id, form }: Props) {
  if (!needsConsent(form.dateOfBirth)) return null;
  if (id !== null) return <ConsentSection id={id} form={form} />;
  return (
    <p className={styles['warning']} role="status">
      <strong>This fighter is under 18.</strong> A guardian should consent to the profile. Save the fighter,
      then open the record to create a link for the guardian.
    </p>
  );
}
