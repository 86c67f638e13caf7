import styles from './FormFrame.module.css';
import type { FieldErrors } from './form-errors.ts';
import { type SectionFields, type SectionState, toSectionId, toSectionState } from './form-section.ts';

type SectionNavProps<Form> = {
  sections: readonly SectionFields<Form>[];
  errors: FieldErrors<Form>;
  /** The fields with missing details. */
  missing: readonly (keyof Form & string)[];
};

const STATE_LABELS: Record<SectionState, string> = {
  complete: '',
  missing: 'something is missing',
  invalid: 'has an error',
};

/** Scrolls to a section and focuses it, so that Tab continues with its first field. */
function jumpTo(label: string) {
  const section = document.getElementById(toSectionId(label));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** Buttons that jump to the sections of a form. Sections with missing details or errors are marked. */
export function SectionNav<Form>({ sections, errors, missing }: SectionNavProps<Form>) {
  return (
    <nav className={styles['nav']} aria-label="Sections">
      <ul role="list">
        {sections.map((section) => {
          const state = toSectionState(section, errors, missing);
          return (
            <li key={section.label}>
              <button type="button" data-state={state} onClick={() => jumpTo(section.label)}>
                {section.label}
                {state !== 'complete' && <span className="visually-hidden">: {STATE_LABELS[state]}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
